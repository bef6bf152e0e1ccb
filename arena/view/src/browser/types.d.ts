/** What the Java side writes into a report, and what the page makes of it. */

interface Look {
  game: string;
  title: string;
  sides: string[];
  cell: "square" | "hex" | "cube";
  cells: [string, number, number][];
  box: [number, number];
  paint: Record<string, [string, string]>;
  pieces: Record<string, [string, string, string?][]>;
  names?: Record<string, string>;
  under?: [string, string, string][];
  rest: string;
  runs?: boolean;
  seat: string;
  first?: boolean;
  move: string;
  say?: string;
  trays?: [number, [string, string][]][];
  cards?: Record<string, string>;
}

interface Row { bot: number; elo: number | null; low: number | null; high: number | null; cells: string[] }

interface TimeRow { bot: number; bins: number[]; median: number; high: number; max: number }

interface Table {
  id: string;
  look: number | null;
  options: string;
  rows: Row[];
  cross: [number, number, number, number, number][];
  wdl: [number, number, number] | null;
  adv: string | null;
  ends: [number, number][];
  times: TimeRow[];
}

interface Head {
  v: number;
  name: string;
  facts: string;
  notice: string;
  bots: string[];
  reasons: string[];
  /** The same for people. */
  words: string[];
  kinds: string[];
  /** What each reason means; empty where only its game knows that. */
  meanings: string[];
  /** Marks of the tables' rows and what they mean. */
  marks: Record<string, string>;
  columns: [string, string][];
  /** Where a sequential test stands. */
  sprt?: string;
  course?: [string, string][];
  /** The bot that comes first, as the report is its author's or the run named it first. */
  own?: number;
  /** Faults of all bots are told together. */
  together?: boolean;
  /** Not everything is in it: who reads it has no folder to ask again from. */
  cut?: boolean;
  /** Commands that are copied, as they are pasted in the folder `where`; words for bots by name. */
  commands?: {where: string; rerun: string; analyse: string; report: string; match: string; bots: Record<string, string>};
  made: [string, string][];
  looks: Look[];
  games: Table[];
}

interface Columns {
  n: number[];
  pairs: string[];
  pair: number[];
  round: number[];
  leg: number[];
  attempt: number[];
  seats: number[][];
  res: string;
  why: number[];
  plies: number[];
  details: string[];
  detail: number[];
  id?: Record<number, string>;
  /** Where some were played elsewhere: the worker of each, how fast it is and what it had; empty for those played here. */
  on?: string[][];
}

/** Replays of games of a list, from the place of the first one there. */
interface Block { raw: HTMLElement; first: number; scenes: Promise<string[]> | null }

interface GameList extends Columns { game: string; look: number; time: number[]; blocks: Block[] }

interface Frame { letters: string[]; text: string; rest: Record<string, string> }

interface Move {
  text: string;
  groups: Record<string, string>;
  side: string;
  seat: number;
  opening: boolean;
  ms: number | null;
  gone: number[];
  score: number | null;
  depth: string;
  nodes: string;
  say: string;
  marks: [string, string?][];
  from: number | null;
  to: number | null;
  fresh: number | null;
}

interface Scene {
  frames: Frame[];
  moves: Move[];
  line: number[];
  fault: { seat: number; ply: number; code: string; message: string } | null;
  /** Seat and text of what bots wrote, by the number of plies. */
  wrote: Record<string, [number, string][]>;
  times: number[][] | null;
  time: number[];
  seats: number;
  /** The number among the look's sides of who has seat 0. */
  start: number;
}

/** Game number, bot (-1: the arena), code, ply, message, kept evidence: heading and text; number of the cause. */
type Fault = [number, number, string, number, string, [string, string][], number];

/** Key, kind, what the program said, where, advice. */
type Cause = [string, string, string, string[], string];

interface Faults { causes: Cause[]; faults: Fault[] }

/** How a game on a lane ended; empty while unknown. */
interface LaneEnd { res?: "w" | "l" | "d" | "v" | "u"; why?: string; kind?: string; detail?: string }

/** Update of a lane: with `text` all of its game so far, else the new plies. */
interface LaneNews {
  lane: number;
  game?: string;
  id?: string;
  look?: number;
  bots?: number[];
  time?: number[];
  text?: string;
  more?: string;
  line?: string;
  end?: LaneEnd;
}

interface Lane {
  number: number;
  id: string;
  look: Look;
  bots: number[];
  time: number[];
  text: string;
  end: LaneEnd | null;
  /** The ply that is shown, which may be behind. */
  ply: number;
  scene: Scene;
  figure: HTMLElement;
}

/** A machine that plays for a run; each of `plays` is the number of a look and those of bots by seat. */
interface Machine {
  name: string;
  state: "plays" | "ready" | "waits" | "quarantine" | "gone";
  why: string;
  lanes: number;
  busy: number;
  plays: [number, number[]][];
  done: number;
  void: number;
  late: number;
  lost: number;
  speed: string;
  share: string;
}

/** An event as it came, and when. */
interface Heard { kind: string; data: string; at: number }

interface Progress { done: number; total?: number }

/** A legal move taken apart: its cells in the order of its spelling, the words of its other groups, and which of them come before all cells. */
interface Legal { text: string; cells: string[]; words: [string, string][]; ahead: string[]; groups: Record<string, string> }

/** The chosen part of a move: its first cells, and words by group. */
interface Picked { cells: string[]; words: Record<string, string> }

/** What a page is told on which people play. */
interface PlayState {
  look: Look;
  /** Paragraphs. */
  rules: string[];
  id: string;
  names: string[];
  people: number[];
  time: number[];
  text: string;
  toMove: number;
  /** The number of the current question, which an answer names. */
  asked: number;
  open: boolean;
  moves: string[];
  undo: boolean;
  advising: boolean;
  hint?: { move: string; words: string; line: boolean };
  /** Where it was decided: empty, busy or ready. */
  where?: string;
  /** How it ended, to who plays and to who looks on. */
  end: { words: string; told: string } | null;
}

/** Ply, expected score of the first side in thousandths, 1 if it is proven, the best line, and the cells of its first move: from, to, new; -1 for none. */
type AnalysedPly = [number, number, number, string?, [number, number, number]?];

/** What an engine thinks of a game; a mark is ply, kind, lost score in ten-thousandths. Accuracy is in percent by team, -1 for none. */
interface Analysed { n: number; plies: AnalysedPly[]; marks: [number, number, number][]; accuracy: [number, number] }

interface BotFigures {
  bot: number;
  /** Game, percent, decisions. */
  accuracy: [string, number, number][];
  /** Score lost in each third of games, in ten-thousandths, and decisions. */
  phases: [number, number][];
  /** Number of the game, ply, lost score in ten-thousandths. */
  worst: [number, number, number][];
  /** Game, opening, seat, games won, drawn, lost. */
  starts: [string, string, number, number, number, number][];
}

/** How far the number of each analysed game is from the one before; what each bot lost by its most costly move. */
interface Analysis { engine: string; budget: string; games: number[]; lost: Record<string, number> }
