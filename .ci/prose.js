// Reports sentences of more words than `max`, but none of comments and of the changelog. Code counts as one word.
module.exports = ({ Syntax, RuleError, getFilePath, getSource, report }, { max }) => ({
  [Syntax.Paragraph](node) {
    if (/\/comments\/|CHANGELOG/.test(getFilePath() ?? "")) return;
    const text = getSource(node).replace(/`[^`]+`|\]\([^)]*\)/g, (quote) => "X".repeat(quote.length));
    for (const sentence of text.matchAll(/\S[^]*?([.!?]["')*]*(?=\s+[^a-z])|$(?![^]))/g)) {
      const words = sentence[0].match(/[^\s|]*\w[^\s|]*/g) ?? [];
      if (words.length > max) {
        report(node, new RuleError(`A sentence of ${words.length} words`, { index: sentence.index }));
      }
    }
  },
});
