// Written by `python -m recollect.wire.typescript`. A test fails when it is not up to date.

export const PROTOCOL = 5;

export const SOMEBODY = "somebody";

export const FACES = ["fox", "cat", "rabbit", "bear", "panda", "frog", "owl", "lion", "koala", "pig", "hedgehog", "toucan"] as const;

export const REACTIONS = ["smile", "laugh", "wow", "oops", "clap", "think", "heart", "wave"] as const;

export type FromPlayer = Watch | Act | React | Wait | Ping;

export type ToPlayer = Hello | TableShown | Moved | Changed | Reacted | Done | Refused | Pong;

/** Open a table. */
export interface OpenTable {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly SeatPlan[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly clocks?: Clocks;
  /** Whether strangers find it in the list; else only by its link. */
  readonly listed?: boolean;
  /** To the host's share of the chance (docs/fair-deal.md). */
  readonly commitment?: string;
  /** Today's deal, the same for everybody: alone, or with the opponent that `Daily` names. The same guest gets the same table, however often they ask. */
  readonly daily?: boolean;
  /** The deal of that day, for nothing: a past one, or today's after the try that counts. */
  readonly practice?: string | null;
  /** The cards of that game, which is over and may be seen by all: for me and bots only. */
  readonly dealt_from?: string | null;
  /** What the server promised for this id: it keeps that, or refuses. Empty: whatever it is. */
  readonly promised?: string;
  /** Whether people may take over bots' seats while the game runs. Not at deals that others play, too: of a day, or of another game. */
  readonly takeover?: boolean;
}

/** Who a seat is meant for: me (pass and play: several), somebody to come, or a bot. */
export interface SeatPlan {
  readonly kind: "bot" | "me" | "open";
  readonly name?: string | null;
  readonly bot?: string | null;
  /** What I look like there. */
  readonly face?: "bear" | "cat" | "fox" | "frog" | "hedgehog" | "koala" | "lion" | "owl" | "panda" | "pig" | "rabbit" | "toucan" | null;
}

/** How long the table waits, in seconds. None: for ever. */
export interface Clocks {
  readonly turn: number | null;
  /** For looking at what will be hidden again (B1). */
  readonly look: number | null;
}

/** Take an open seat; or, in a running game, one that a bot plays with nobody behind it. */
export interface SitDown {
  readonly id: string;
  readonly seat: number;
  readonly name: string;
  /** To this player's share of the chance (docs/fair-deal.md). */
  readonly commitment?: string;
  /** What this player looks like there. */
  readonly face?: "bear" | "cat" | "fox" | "frog" | "hedgehog" | "koala" | "lion" | "owl" | "panda" | "pig" | "rabbit" | "toucan" | null;
}

/** Leave a seat, or carry it to another device; report the name of who sits there, or block them from my tables. */
export interface SeatCommand {
  readonly id: string;
  readonly seat: number;
}

/** The host seats a bot on an open seat. */
export interface SeatBot {
  readonly id: string;
  readonly seat: number;
  readonly bot: string;
}

/** Close the table; of a running game, ask the others whether it should end. */
export interface TableCommand {
  readonly id: string;
}

/** Without a seat here: ask for one in the next game of the same people, or no longer. */
export interface JoinNext {
  readonly id: string;
  readonly waits?: boolean;
}

/** Without a seat here: ask for a bot's, from the next break of the game on, or no longer. */
export interface TakeOver {
  readonly id: string;
  readonly seat: number;
  readonly name: string;
  /** What this player looks like there. */
  readonly face?: "bear" | "cat" | "fox" | "frog" | "hedgehog" | "koala" | "lion" | "owl" | "panda" | "pig" | "rabbit" | "toucan" | null;
  readonly waits?: boolean;
}

/** Where other devices find a server whose page was opened as localhost. */
export interface Reachable {
  /** As http://192.168.1.5:8000; none where they do not, or where somebody else asks. */
  readonly origins: readonly string[];
}

/** Agree that the running game ends, or play on. Whoever asked takes it back by the latter. */
export interface AnswerClose {
  readonly id: string;
  readonly agrees: boolean;
}

/** Open the next table for the same people. */
export interface PlayAgain {
  readonly id: string;
  /** To the share of whoever asks first; the others commit themselves when they come. */
  readonly commitment?: string;
  /** What the server promised for this id. */
  readonly promised?: string;
  /** Those that shall be others than at this table: whoever asks first decides. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** The other device shows the one-time token. */
export interface TakeSeat {
  readonly id: string;
  readonly token: string;
}

/** Let somebody sit down at my tables again. */
export interface Unblock {
  readonly id: string;
  readonly key: string;
}

/** Keep these answers of whoever asks. What is there already stays as it is. */
export interface AddTraining {
  readonly attempts: readonly TrainingAttempt[];
}

/** One answer in training, and what it measured. */
export interface TrainingAttempt {
  /** Sent again, it is still one. */
  readonly id: string;
  readonly kind: "drill" | "puzzle";
  /** When, in seconds since 1970. */
  readonly at: number;
  readonly right: boolean;
  /** Of a drill: what it was about, of how many things, */
  readonly deck: "island" | "line" | null;
  readonly size: number | null;
  /** and, of its last answer, what it came to. */
  readonly span: TrainingSpan | null;
  /** Of a puzzle: the table, the seat and the step that it was made from, */
  readonly puzzle: string | null;
  /** and how probably it would be found, by the recall model. */
  readonly predicted: number | null;
}

/** How many things a drill came to, with the standard error. */
export interface TrainingSpan {
  readonly size: number;
  readonly error: number;
}

/** A request as over HTTP; its `answer` has the same number. */
export interface Ask {
  readonly do: "ask";
  readonly number: number;
  readonly method: string;
  readonly target: string;
  readonly body?: string;
  readonly language?: string;
}

/** Open a line to a table. */
export interface Connect {
  readonly do: "connect";
  readonly line: number;
  readonly table: string;
  readonly language?: string;
}

/** A message as over a socket. */
export interface Say {
  readonly do: "say";
  readonly line: number;
  readonly text: string;
}

/** Nobody listens to this line any more. */
export interface HangUp {
  readonly do: "hang_up";
  readonly line: number;
}

/** Show the table from now on: through one of my seats, or as a spectator. Saying it again changes the seat, as when a device is handed over; the answer is a `table`. */
export interface Watch {
  readonly say: "watch";
  readonly seat?: number | null;
}

/** Do this on one of my seats; `version` is the newest that I have seen. */
export interface Act {
  readonly say: "act";
  readonly id: string;
  readonly seat: number;
  readonly version: number;
  /** An action of the game, as in records: {"do": …}. */
  readonly action: unknown;
}

/** Show the others a reaction. */
export interface React {
  readonly say: "react";
  readonly seat: number;
  readonly reaction: "clap" | "heart" | "laugh" | "oops" | "smile" | "think" | "wave" | "wow";
}

/** Let bots wait for me, so that I can follow: so many of the usual pauses after each move. Bots wait for the slowest of those who have a seat and watch; whoever says nothing needs one pause. It holds as long as the socket, or only after the move of that version, as when it takes long to be read aloud. There is no answer. */
export interface Wait {
  readonly say: "wait";
  readonly pauses: number;
  readonly version?: number | null;
}

/** Ask whether the server is there, and what time it is. */
export interface Ping {
  readonly say: "ping";
}

/** What the server binds itself to before a player adds to it. */
export interface Pledge {
  /** That of the table which the command with this id opens. */
  readonly commitment: string;
}

/** The command was carried out; a resend gets the same answer. */
export interface Answer {
  readonly table: string;
  readonly version: number;
}

/** Whoever shows it first, within its time, shares the seat. */
export interface SeatToken {
  readonly table: string;
  readonly version: number;
  readonly token: string;
}

/** The tables that strangers may find. */
export interface Listed {
  readonly tables: readonly TableInfo[];
}

/** What everybody may know of a table, whatever happens on its board. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly phase: "closed" | "over" | "playing" | "waiting";
  readonly seats: readonly SeatInfo[];
  readonly clocks: Clocks;
  readonly listed: boolean;
  /** The seat of whoever opened the table, if they sit. */
  readonly host: number | null;
  readonly fair: FairDeal;
  /** The day (YYYY-MM-DD) whose deal this is. */
  readonly daily: string | null;
  /** The number of that deal: one more each day. */
  readonly daily_number: number | null;
  /** Of a day's deal: it counts for nothing, as it was played before or its day is over. */
  readonly practice: boolean;
  /** The game whose cards were dealt once more: nothing was drawn, and nothing counts. */
  readonly dealt_from: string | null;
  /** Where the same people play again. */
  readonly next: string | null;
  /** How many people without a seat would like one in the next game here. */
  readonly queue: number;
  /** Before what a person may take over a bot's seat: the next round, or the next turn. None: the table does not allow it. */
  readonly takeover: "round" | "turn" | null;
  /** Whether the running game should end, if somebody asks for that. */
  readonly vote: CloseVote | null;
  /** Why it is closed; None also of tables that were closed before this was noted. */
  readonly ending: Ending | null;
}

/** Who sits on a seat, as everybody sees it. */
export interface SeatInfo {
  readonly kind: "bot" | "open" | "person";
  readonly name: string | null;
  readonly bot: string | null;
  /** Whether a person is connected, or was a moment ago. */
  readonly here: boolean;
  /** Whether a bot plays for a person who is gone. */
  readonly covered: boolean;
  /** What the person looks like; None: they did not choose, and whoever draws them does. */
  readonly face: "bear" | "cat" | "fox" | "frog" | "hedgehog" | "koala" | "lion" | "owl" | "panda" | "pig" | "rabbit" | "toucan" | null;
  /** Who takes over this bot's seat at the next break. */
  readonly taker: string | null;
  /** What they look like. */
  readonly taker_face: "bear" | "cat" | "fox" | "frog" | "hedgehog" | "koala" | "lion" | "owl" | "panda" | "pig" | "rabbit" | "toucan" | null;
  /** The bot whose seat this was when the game began. */
  readonly took_over: string | null;
}

/** What proves that nobody chose the deal (see docs/fair-deal.md). */
export interface FairDeal {
  /** SHA-256 of the server's seed, in hex, shown before anybody adds anything. */
  readonly commitment: string;
  /** What each seat is bound to add. Empty: nothing, as bots; None: not bound yet. */
  readonly commitments: readonly (string | null)[];
  /** What each seat has revealed. */
  readonly entropy: readonly string[];
  /** Which try to begin this is. */
  readonly start: number;
  /** Whether all are bound to what they add: now it is revealed. */
  readonly called: boolean;
  /** When this try is aborted if somebody has not done their part (seconds since 1970). */
  readonly until: number | null;
  /** The last tries before this one, up to ten, and who did not do their part; `start` says how many there were, and the record has all. */
  readonly aborted: readonly AbortedStart[];
  /** Opened once the game is over, or the table closed. */
  readonly server_seed: string | null;
}

/** A start that came to nothing, because somebody did not reveal their share in time. */
export interface AbortedStart {
  /** Each seat's. None: there was none yet. */
  readonly commitments: readonly (string | null)[];
  /** What was revealed by then; empty where nothing was. */
  readonly entropy: readonly string[];
  /** The seats that did not do their part, and were lost by that. */
  readonly missing: readonly number[];
  /** Who sat there. */
  readonly names: readonly string[];
}

/** Somebody would like to end the running game, and the others are asked. */
export interface CloseVote {
  /** Who asks. */
  readonly by: number;
  readonly agreed: readonly number[];
  /** Who has not answered yet. Bots, and people for whom a bot plays, are not asked. */
  readonly waiting: readonly number[];
}

/** Why a table is closed. */
export interface Ending {
  readonly how: "abandoned" | "admin" | "agreed" | "alone" | "host";
  /** What whoever runs the server says about it. */
  readonly reason: string;
}

/** Whom I have blocked from my tables, the last first. */
export interface Blocked {
  readonly people: readonly BlockedPerson[];
}

/** Somebody who cannot sit down at the tables that I open. */
export interface BlockedPerson {
  /** By which they are let in again; it says nothing to anybody else. */
  readonly key: string;
  /** What they were called when I blocked them. */
  readonly name: string;
  readonly since: number;
}

/** A board of records: solo games of one variant, the best first. */
export interface Records {
  readonly game: string;
  readonly variant: string;
  readonly day: string | null;
  readonly results: readonly Result[];
}

/** A solo game on a board of records, or a day's deal against its opponent. */
export interface Result {
  readonly name: string;
  /** The fewer, the better. Memoarrr!: how many rounds the opponent won. */
  readonly turns: number;
  readonly seconds: number;
  /** Where it can be seen again; not yet where others still play the same deal, today's. */
  readonly table: string | null;
  readonly day: string | null;
  /** The more, the better, before all else. Memoarrr!: rubies. −1: not solved. */
  readonly points: number;
  /** Whether the deal had been begun in the same browser before: it has no place in the list. */
  readonly seen: boolean;
}

/** Today's deals, and what whoever asks has played. */
export interface Daily {
  readonly day: string;
  readonly number: number;
  /** The day of number 1. */
  readonly first: string;
  /** So many days in a row they have played one of the deals, up to today or yesterday. */
  readonly streak: number;
  readonly games: readonly DailyGame[];
}

/** The deal of the day of one game, for whoever asks. */
export interface DailyGame {
  readonly game: string;
  /** Who sits on the other seat; None: it is played alone. */
  readonly opponent: string | null;
  /** Where they have begun today's. */
  readonly table: string | null;
  /** Of that table. */
  readonly phase: "closed" | "over" | "playing" | "waiting" | null;
  /** In today's list, if they are in it. */
  readonly place: DailyPlace | null;
  /** What counts of theirs, the last day first. */
  readonly played: readonly PlayedDay[];
}

/** A place in the list of a day. */
export interface DailyPlace {
  readonly rank: number;
  /** How many have a place. */
  readonly among: number;
}

/** A day whose deal somebody played in time. */
export interface PlayedDay {
  readonly day: string;
  readonly points: number;
  readonly turns: number;
  readonly seconds: number;
  /** Where it can be seen again, once the day is over. */
  readonly table: string;
}

/** How a day's deal went, for whoever played it. */
export interface DailyResult {
  readonly number: number;
  readonly day: string;
  readonly practice: boolean;
  /** Whether it is in the list of that day. */
  readonly counts: boolean;
  /** Whether the deal had been begun in the same browser before: it has no place in the list. */
  readonly seen: boolean;
  readonly points: number;
  readonly turns: number;
  readonly seconds: number;
  /** The place that it has, or would have, among those of that day. */
  readonly rank: number;
  /** How many have a place. */
  readonly among: number;
  readonly streak: number;
  /** What they got right (`+`), wrong (`-`), and each round they won (`*`): a row for each round, or for ten tries. Nothing of the cards can be told from it. */
  readonly rows: readonly string[];
}

/** Nothing has changed. The code is for programs, the text for people in their language. */
export interface Problem {
  readonly code: string;
  readonly reason: string;
  readonly text: string;
}

/** What the server has of whoever asks. */
export interface GuestInfo {
  /** The random number in their cookie: all that it knows them by. */
  readonly guest: string;
  /** How many tables they have been at. */
  readonly tables: number;
  /** How many results they have on boards of records. */
  readonly results: number;
  /** How many answers of theirs in training are kept. */
  readonly training: number;
  /** After how many days a table that has ended is deleted; 0 for never. */
  readonly days: number;
  /** After how many days a result loses its name; 0 for never. */
  readonly results_days: number;
}

/** The cookie is nobody's from now on. */
export interface ErasedGuest {
  /** Whether all is deleted by now; else that goes on, also after a crash. */
  readonly done: boolean;
}

/** The browser's cookie is gone; there is nothing more to say. */
export interface ForgottenBrowser {
}

/** The latest first. Today's deal is not among them before the day is over. */
export interface GuestGames {
  readonly games: readonly GuestGame[];
  /** What to ask for to get earlier ones; null if there are none. */
  readonly before: number | null;
}

/** A game that is over, of whoever asks. */
export interface GuestGame {
  readonly table: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** When it ended. */
  readonly at: number;
  /** Whose deal it was, if it was the deal of a day. */
  readonly day: string | null;
  readonly players: readonly GamePlayer[];
  /** Theirs. */
  readonly seats: readonly number[];
  readonly winners: readonly number[];
  /** How often it was a question of their memory, and how often that failed; null while nobody has looked back on the game. */
  readonly asked: number | null;
  readonly failed: number | null;
}

/** Who sat on a seat at the end. */
export interface GamePlayer {
  readonly name: string | null;
  readonly bot: string | null;
}

/** Nothing of whoever asked is left at that table. */
export interface ErasedGame {
  readonly table: string;
}

/** What training measured of whoever asks, the oldest answer first. */
export interface Training {
  readonly attempts: readonly TrainingAttempt[];
}

/** They are on the disk. */
export interface TrainingKept {
  /** How many answers of theirs there are now: the oldest ones give way. */
  readonly attempts: number;
}

/** What can be played here. */
export interface Games {
  readonly games: readonly GameInfo[];
  /** Whether the documentation is here, too, under `/docs`. */
  readonly docs: boolean;
}

/** A game that can be played here, in the reader's language. */
export interface GameInfo {
  readonly id: string;
  readonly title: string;
  readonly tagline: string;
  readonly credits: string;
  /** The smallest number of players. */
  readonly least: number;
  readonly most: number;
  readonly options: readonly OptionInfo[];
  /** The package and version that bring it; None: it comes with the server. */
  readonly origin: string | null;
}

/** An option of a game, in the reader's language. */
export interface OptionInfo {
  readonly name: string;
  readonly kind: "bool" | "choice" | "seat-or-null" | "whole" | "whole-or-null";
  readonly default: unknown;
  /** What it is about, in a sentence. */
  readonly text: string;
  readonly choices: readonly ChoiceInfo[];
  readonly low: number | null;
  readonly high: number | null;
}

/** A value that an option can have. */
export interface ChoiceInfo {
  readonly value: string;
  /** What this value means for other options, unless they are given too. */
  readonly implies: Readonly<Record<string, unknown>>;
  /** What it is called; the value itself where the game has no word for it. */
  readonly text: string;
}

/** All that a page without drawings of a game needs to show it, and to say what happens. */
export interface GameSchema {
  readonly game: string;
  readonly language: string;
  /** The game's sentences as Fluent source: `event-…`, `action-…`, `field-…`, `noun-…`. */
  readonly fluent: string;
  readonly view: readonly FieldInfo[];
  /** By the kind of event. */
  readonly events: Readonly<Record<string, readonly FieldInfo[]>>;
  /** By the verb. */
  readonly actions: Readonly<Record<string, readonly FieldInfo[]>>;
}

/** A field of a game's view, events or actions, for those who have no drawings of it. */
export interface FieldInfo {
  readonly name: string;
  /** Whether it holds seats, of which a person reads the names. */
  readonly seats?: boolean;
  /** Whether it has one value for each seat. */
  readonly by_seat?: boolean;
  /** Cells, so many side by side. */
  readonly columns?: number | null;
  /** The field of the view of which it names cells, by number or key: to tap, or to mark. */
  readonly cell_of?: string | null;
  /** Whether nothing lies on the cells that it names any more. */
  readonly empty?: boolean;
  /** Of an event: what is not to be read again after the next move. */
  readonly fleeting?: boolean;
  /** Whether it is not worth showing. */
  readonly silent?: boolean;
}

/** The weakest first. */
export interface Bots {
  readonly bots: readonly BotInfo[];
}

/** A bot that can sit down here, in the reader's language. */
export interface BotInfo {
  readonly id: string;
  readonly name: string;
  /** Who they are, in a sentence; empty if nobody wrote one. */
  readonly line: string;
  /** The games that they play. */
  readonly games: readonly string[];
  /** The package and version that bring them; None: they come with the server. */
  readonly origin: string | null;
}

/** The rules of a game, in our own words. */
export interface Rules {
  readonly game: string;
  readonly language: string;
  readonly markdown: string;
}

/** A game as one seat, or a spectator, saw it. */
export interface Replay {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** By seat; a bot is called by its id. */
  readonly names: readonly string[];
  /** The game's outcome, as in records. */
  readonly result: unknown;
  readonly steps: readonly ReplayStep[];
  /** Who sat on a seat before the one named above, up to which step. */
  readonly earlier: readonly EarlierPlayer[];
}

/** The beginning, or what somebody did and what came of it. */
export interface ReplayStep {
  /** Who acted; None at the beginning. */
  readonly seat: number | null;
  /** The game's action; None at the beginning. */
  readonly action: unknown;
  /** The game's events: that seat's version of each, or with the truth all of each. */
  readonly events: readonly unknown[];
  /** The game's View, after it. */
  readonly view: unknown;
  /** The game's HiddenState, after it, if that was asked for. */
  readonly truth: unknown;
}

/** Who sat on a seat before the one who sat there in the end. */
export interface EarlierPlayer {
  readonly seat: number;
  /** So many steps had been taken when the next one took over. */
  readonly until: number;
  readonly name: string;
  readonly bot: string | null;
}

/** A game looked back on, seat by seat. */
export interface Review {
  readonly format: "recollect-review/1";
  readonly game: string;
  readonly players: readonly Player[];
  readonly seats: readonly SeatReview[];
}

/** Who sat on a seat; `bot` is the name of a bot, None for a person. */
export interface Player {
  readonly name: string;
  readonly bot: string | null;
}

/** What one seat did. */
export interface SeatReview {
  readonly seat: number;
  /** How many decisions of each verdict. */
  readonly counts: Readonly<Record<string, number>>;
  readonly decisions: readonly ReviewedDecision[];
  /** None where nothing was priced. */
  readonly account: Account | null;
}

/** One decision of a seat: the finding, and its price. */
export interface ReviewedDecision {
  /** The number of the step in the record, from 0. */
  readonly step: number;
  readonly round: number;
  /** As the notation writes it. */
  readonly action: string;
  readonly finding: Finding;
  readonly price: Price | null;
}

/** What a judge says of one decision. */
export interface Finding {
  readonly verdict: "choice" | "forced" | "forgot" | "gamble" | "good_read" | "knew" | "mixed_up";
  /** The evidence: what was acted on, or what would have helped. */
  readonly sightings: readonly Sighting[];
  /** What the evidence called for, where something else was done. */
  readonly better: readonly string[];
  /** How probably it was right, as far as the seat could know, */
  readonly chance: number | null;
  /** and the best chance there was. */
  readonly best_chance: number | null;
  /** How probable it is, by the forgetting model, that memory played the part which the verdict says: whoever guesses right looks like somebody who knew. Null where the model cannot say. */
  readonly certainty: number | null;
  /** Where a crab forced another reveal (M24) that nothing known could help: whether that could be foreseen when the crab was chosen. */
  readonly trap: "foreseeable" | "unforeseeable" | null;
}

/** Something that was shown to the seat before it decided. */
export interface Sighting {
  /** As the notation writes it: a cell of the island, the number of a slot or tile. */
  readonly place: string;
  readonly thing: string;
  /** When it was seen last, */
  readonly round: number;
  /** how many cards or tiles were shown to the seat since, */
  readonly ago: number;
  /** and how often it was seen in all; a look that lasts is one. */
  readonly times: number;
}

/** What a decision cost, for somebody who forgets nothing from here on, nor do the others. */
export interface Price {
  /** The worth of the best action. */
  readonly before: number;
  /** The worth of what was done, before chance had its say. */
  readonly after: number;
  /** The best action, or one of them. */
  readonly best: string;
  /** The standard error of the difference, or of the worth where the best action was done; 0 only where both are exact. */
  readonly error: number;
}

/** Where the result comes from: start − memory − choice + good luck − bad luck = result. Luck is all that the seat did not decide: what turned up, and what the others did. */
export interface Account {
  readonly unit: "pairs" | "turns" | "win";
  readonly start: number;
  readonly result: number;
  /** Lost by forgetting and mixing up, */
  readonly memory: number;
  /** and by choices that were worse than others. Sampled prices have errors, so either can come out a little below 0 where nothing was lost. */
  readonly choice: number;
  readonly good_luck: number;
  readonly bad_luck: number;
  /** The step after which it had changed most, by a decision or by luck. */
  readonly turning_point: number | null;
}

/** What the games of one player tell. */
export interface Profile {
  readonly recall: RecallReport;
  /** The bot that remembers like the player, by its name; null while there are too few games. */
  readonly double: string | null;
  /** The bot met most often first. */
  readonly versus: readonly Versus[];
}

/** What a player's decisions tell of their memory. */
export interface RecallReport {
  readonly format: "recollect-recall/1";
  readonly player: string;
  readonly games: number;
  /** That asked for something which was shown before, */
  readonly decisions: number;
  /** and how many of them found it. */
  readonly found: number;
  readonly curve: readonly Bar[];
  /** Null while there are not enough games. */
  readonly fit: Fit | null;
}

/** How often something seen so long ago, and so often, was found again. */
export interface Bar {
  /** In cards or tiles shown since, at least; */
  readonly ago: number;
  /** at most; null: any number. */
  readonly until: number | null;
  /** How often it was seen; the last bars count three and more. */
  readonly times: number;
  readonly trials: number;
  readonly found: Fitted;
}

/** A value and its interval of 95 % confidence. */
export interface Fitted {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The forgetting model of a player. */
export interface Fit {
  readonly threshold: Fitted;
  readonly noise: Fitted;
  readonly confusion: Fitted;
  readonly losses: LogLosses;
  /** Whether confusion is probably found too small, with its interval: in most decisions something else could be done than to choose a place (docs/review.md). */
  readonly confusion_low: boolean;
}

/** Mean −ln of the chance given to what happened, on decisions that were held out. */
export interface LogLosses {
  readonly activation: number;
  readonly power_law: number;
  readonly constant: number;
  /** Of a mind that holds the places seen last, so many and no more: where this is much less, there is no threshold to be found. */
  readonly capacity: number;
}

/** How the player did against one bot. */
export interface Versus {
  readonly bot: string;
  readonly games: number;
  /** Shared ones, too. */
  readonly wins: number;
}

/** As a server tells them. */
export interface Puzzles {
  /** Where the games were played, by their numbers. */
  readonly tables: readonly string[];
  readonly puzzles: readonly Puzzle[];
}

/** Where was it? */
export interface Puzzle {
  readonly game: string;
  /** Of the game among those that were asked about, from 0. */
  readonly number: number;
  readonly seat: number;
  /** Before which it stood so. */
  readonly step: number;
  readonly round: number;
  readonly sighting: Sighting;
  /** What it was in the game. */
  readonly verdict: "choice" | "forced" | "forgot" | "gamble" | "good_read" | "knew" | "mixed_up";
  /** How probably it comes back, as the model says. */
  readonly predicted: number;
  /** What the seat saw. */
  readonly view: unknown;
  /** What it could do, as far as it is done at a place. */
  readonly legal: readonly unknown[];
  /** Those of them that are done where the thing lay. */
  readonly right: readonly unknown[];
  /** What the seat saw when the game last let it look at the thing for a while; null: never. */
  readonly look: unknown;
}

/** What a server would have answered to the request of this number. */
export interface PageAnswer {
  readonly do: "answer";
  readonly number: number;
  readonly status: number;
  readonly body: string;
}

/** A message of a table. */
export interface LineMessage {
  readonly do: "tell";
  readonly line: number;
  readonly text: string;
}

/** The table has closed the line, with the code of a socket. */
export interface LineEnded {
  readonly do: "end";
  readonly line: number;
  readonly code: number;
}

/** The first message. */
export interface Hello {
  readonly say: "hello";
  /** The server's time, for countdowns (seconds since 1970). */
  readonly now: number;
  /** How long bots usually wait before they move, in seconds. */
  readonly pause: number;
  readonly protocol: number;
}

/** All that can be seen of the table now: the answer to `watch`, and after a lost connection. */
export interface TableShown {
  readonly say: "table";
  readonly version: number;
  readonly info: TableInfo;
  readonly seat: number | null;
  /** The seats that belong to this player. */
  readonly mine: readonly number[];
  /** None while the table waits for players. */
  readonly board: Board | null;
  /** The bot's seat that this player has asked for. */
  readonly asked: number | null;
}

/** The game as one seat (or a spectator) sees it now: what is visible, never the past (B4). */
export interface Board {
  /** The game's View. */
  readonly view: unknown;
  /** The legal actions of this seat. */
  readonly legal: readonly (Readonly<Record<string, unknown>>)[];
  /** When the table's clock decides (seconds since 1970), if it has one running. */
  readonly deadline: number | null;
  /** When play began (seconds since 1970). */
  readonly began: number;
  /** When the last move was made, if the game is over: records count the time between. */
  readonly ended: number | null;
}

/** Somebody acted. Up to `view` all who watch are told the same, byte by byte; what follows is for this seat, and left out where there is nothing to tell. */
export interface Moved {
  readonly say: "moved";
  readonly version: number;
  /** Who acted. */
  readonly by: number;
  /** The game's events, as a spectator notices them. */
  readonly events: readonly unknown[];
  /** Those fields of the spectators' View that have changed. */
  readonly view: Readonly<Record<string, unknown>>;
  /** The game's events as this seat noticed them, if that is something else. */
  readonly saw?: readonly unknown[] | null;
  /** Fields of this seat's View that are not, or no longer, as the spectators'. */
  readonly own?: Readonly<Record<string, unknown>>;
  /** The legal actions of this seat. */
  readonly legal?: readonly (Readonly<Record<string, unknown>>)[];
  /** When the table's clock decides (seconds since 1970), if it has one running. */
  readonly deadline?: number | null;
  /** When the last move was made, if it was this one. */
  readonly ended?: number | null;
  /** Whether the table's clock acted, as that seat's time was up. */
  readonly clock?: boolean;
}

/** Something about the table changed that is not play. */
export interface Changed {
  readonly say: "changed";
  readonly version: number;
  readonly info: TableInfo;
  readonly mine: readonly number[];
  /** Left out if it is as it was. */
  readonly board?: Board | null;
  /** The bot's seat that this player has asked for; left out if there is none. */
  readonly asked?: number;
}

/** Somebody shows a reaction. */
export interface Reacted {
  readonly say: "reacted";
  readonly seat: number;
  readonly reaction: "clap" | "heart" | "laugh" | "oops" | "smile" | "think" | "wave" | "wow";
}

/** The command was carried out, durably, as this version. A resend gets the same answer. */
export interface Done {
  readonly say: "done";
  readonly id: string;
  readonly version: number;
}

/** Nothing has changed. The code is for programs, the text for people in their language. */
export interface Refused {
  readonly say: "refused";
  readonly id: string | null;
  readonly code: string;
  readonly reason: string;
  readonly text: string;
  /** Seconds after which to try again, where waiting helps. */
  readonly retry?: number | null;
}

/** The answer to a ping. */
export interface Pong {
  readonly say: "pong";
}

export type FruitmixAction = FruitmixReady | FruitmixChange | FruitmixPlace | FruitmixDeclare | FruitmixChoose | FruitmixStop | FruitmixGoOn | FruitmixFlip;

export type FruitmixEvent = FruitmixSaidReady | FruitmixRoundStarted | FruitmixDrawn | FruitmixChanged | FruitmixPlaced | FruitmixDeclared | FruitmixChosen | FruitmixSetAside | FruitmixFlipped | FruitmixMatched | FruitmixTurnedBack | FruitmixGameEnded;

/** Everything that can be chosen before a game. */
export interface FruitmixOptions {
  readonly variant: "basic" | "lucky" | "pairs";
  readonly line: number;
  readonly changes: number | null;
  readonly match: "both" | "colour" | "shape";
  readonly first: number | null;
  /** How many pairs lie on the table (F23). */
  readonly pairs?: number;
}

/** All seats see the same: nobody looks at a pile, its owner included (F2). */
export interface FruitmixView {
  readonly seat: number | null;
  readonly options: FruitmixOptions;
  readonly phase: "choose" | "decide" | "flip" | "look" | "memorise" | "over" | "place";
  readonly round: number;
  readonly turn: number;
  readonly starter: number;
  readonly actors: readonly number[];
  /** The line, or the cells of pairs; None where a tile lies face down, or is gone. */
  readonly table: readonly (string | null)[];
  /** The empty cells of pairs. */
  readonly gone: readonly number[];
  /** The tile that the player whose turn it is has turned up. */
  readonly drawn: string | null;
  /** How many tiles each seat has: left in the pile, or won in pairs. */
  readonly piles: readonly number[];
  readonly turns: readonly number[];
  /** How often the tile was changed in this turn. */
  readonly changes: number;
  /** What was found correctly in this turn of lucky mix. */
  readonly aside: readonly string[];
  /** What a declaration has turned up, to choose from (F11). */
  readonly shown: readonly number[];
  readonly outcome: FruitmixOutcome | null;
}

/** How a game ended: who won (several: together; nobody: a lone player failed), and why. */
export interface FruitmixOutcome {
  readonly winners: readonly number[];
  readonly scores: readonly FruitmixScore[];
}

/** What a seat has at the end (F10, F12, F21). */
export interface FruitmixScore {
  /** Tiles left in the pile; tiles won in pairs. */
  readonly tiles: number;
  readonly turns: number;
}

/** What views leave out, for those who look back on a game that is over. */
export interface FruitmixHiddenState {
  /** The line, or the cells of pairs; None where a cell is empty. */
  readonly table: readonly (string | null)[];
  /** Each seat's pile, top first, with the tile that is turned up; what it has won in pairs. */
  readonly piles: readonly (readonly string[])[];
}

/** Have looked long enough (B1). */
export interface FruitmixReady {
  readonly do: "ready";
}

/** Place the tile turned up under the pile, and turn up the next. */
export interface FruitmixChange {
  readonly do: "change";
}

/** Put the tile at a face-down tile of the line (F6). */
export interface FruitmixPlace {
  readonly do: "place";
  readonly at: number;
}

/** Say that the last tile fits nowhere. */
export interface FruitmixDeclare {
  readonly do: "declare";
}

/** Choose a tile after a declaration (F11). */
export interface FruitmixChoose {
  readonly do: "choose";
  readonly at: number;
}

/** Be content with what is placed (F13). */
export interface FruitmixStop {
  readonly do: "stop";
}

/** Set aside and play another tile (F13). */
export interface FruitmixGoOn {
  readonly do: "go_on";
}

/** Turn up a tile of pairs (F20). */
export interface FruitmixFlip {
  readonly do: "flip";
  readonly at: number;
}

/** Somebody has looked long enough (B1). */
export interface FruitmixSaidReady {
  readonly event: "said_ready";
  readonly seat: number;
}

/** The line was turned over, and a round began (F3, F7). */
export interface FruitmixRoundStarted {
  readonly event: "round_started";
  readonly round: number;
  readonly starter: number;
}

/** A tile was turned up from a pile (F5). */
export interface FruitmixDrawn {
  readonly event: "drawn";
  readonly seat: number;
  readonly tile: string;
}

/** A tile went under the pile (F5). */
export interface FruitmixChanged {
  readonly event: "changed";
  readonly seat: number;
  /** The one that went under the pile. */
  readonly tile: string;
}

/** A tile was placed; `found` is what lay there (F6). */
export interface FruitmixPlaced {
  readonly event: "placed";
  readonly seat: number;
  readonly at: number;
  readonly tile: string;
  readonly found: string;
  readonly correct: boolean;
}

/** Somebody said that the last tile fits nowhere (F11). */
export interface FruitmixDeclared {
  readonly event: "declared";
  readonly seat: number;
  readonly correct: boolean;
  readonly shown: readonly FruitmixShown[];
}

/** A tile of the line that a declaration turned up (F11). */
export interface FruitmixShown {
  readonly at: number;
  readonly tile: string;
}

/** What was turned up at a declaration and then left the game, or became the pile (F11). */
export interface FruitmixChosen {
  readonly event: "chosen";
  readonly seat: number;
  readonly at: number;
  readonly tile: string;
}

/** The tiles kept beside the line while the turn goes on (F13). */
export interface FruitmixSetAside {
  readonly event: "set_aside";
  readonly seat: number;
  readonly tiles: readonly string[];
}

/** A tile of pairs was turned up (F20). */
export interface FruitmixFlipped {
  readonly event: "flipped";
  readonly seat: number;
  readonly at: number;
  readonly tile: string;
}

/** Two tiles agree, and whoever found them keeps them (F20). */
export interface FruitmixMatched {
  readonly event: "matched";
  readonly seat: number;
  readonly at: readonly [number, number];
  readonly tiles: readonly [string, string];
}

/** Two tiles do not agree and lie face down again (F20). */
export interface FruitmixTurnedBack {
  readonly event: "turned_back";
  readonly at: readonly [number, number];
}

/** The game is over (F10, F21, F22). */
export interface FruitmixGameEnded {
  readonly event: "game_ended";
  readonly winners: readonly number[];
  readonly scores: readonly FruitmixScore[];
  /** Whether no placement could ever have been right again (F22). */
  readonly dead_end: boolean;
}

/** A whole game as a file keeps it, secrets included: the deal, and each step with its events. Options, deal, actions, events and scores have the types of the game. */
export interface FruitmixRecord {
  readonly format: string;
  readonly game: string;
  readonly options: FruitmixOptions;
  readonly players: readonly FruitmixPlayer[];
  readonly seed: string;
  readonly deal: FruitmixDeal;
  readonly steps: readonly FruitmixRecordedStep[];
  /** None: the game was closed before its end. */
  readonly result: FruitmixOutcome | null;
  /** Where the seed comes from, if the game was played at a server (docs/fair-deal.md). */
  readonly fair?: FruitmixProof | null;
  /** Seats that changed hands, in the order in which they did. */
  readonly earlier?: readonly FruitmixEarlierPlayer[];
  /** Why there is no result. */
  readonly closed?: FruitmixEarlyEnd | null;
}

/** Who sat on a seat; `bot` is the name of a bot, None for a person. */
export interface FruitmixPlayer {
  readonly name: string;
  readonly bot: string | null;
}

/** Everything that lies face down in the whole game. */
export interface FruitmixDeal {
  /** All 48, shuffled: the line, the piles, then the surplus. */
  readonly deck: readonly string[];
  readonly first: number;
  readonly line?: readonly string[] | null;
  /** Top first. */
  readonly piles?: readonly (readonly string[])[] | null;
  /** The tiles of pairs; the others of the deck have left the game (F18, F23). */
  readonly table?: readonly string[] | null;
}

/** What a seat did, and all that happened by it. */
export interface FruitmixRecordedStep {
  readonly seat: number;
  readonly action: FruitmixReady | FruitmixChange | FruitmixPlace | FruitmixDeclare | FruitmixChoose | FruitmixStop | FruitmixGoOn | FruitmixFlip;
  readonly events: readonly (FruitmixSaidReady | FruitmixRoundStarted | FruitmixDrawn | FruitmixChanged | FruitmixPlaced | FruitmixDeclared | FruitmixChosen | FruitmixSetAside | FruitmixFlipped | FruitmixMatched | FruitmixTurnedBack | FruitmixGameEnded)[];
  /** Who decided, if not the seat's player: a bot that stood in, the clock, or whoever sat there before. */
  readonly by?: "bot" | "clock" | "person" | null;
}

/** What a game's seed was made from, opened after the game. */
export interface FruitmixProof {
  /** SHA-256 of the server's seed, shown before anybody added anything. */
  readonly commitment: string;
  readonly server_seed: string;
  /** What each seat added, bots nothing. */
  readonly entropy: readonly string[];
  /** What each seat had committed to before anybody revealed anything. None: a deal of the first kind, which knew no such commitments. */
  readonly commitments?: readonly string[] | null;
  /** The starts before this one. */
  readonly aborted?: readonly FruitmixAbortedStart[];
}

/** A start that came to nothing, because somebody did not reveal their share in time. */
export interface FruitmixAbortedStart {
  /** Each seat's. None: there was none yet. */
  readonly commitments: readonly (string | null)[];
  /** What was revealed by then; empty where nothing was. */
  readonly entropy: readonly string[];
  /** The seats that did not do their part, and were lost by that. */
  readonly missing: readonly number[];
  /** Who sat there. */
  readonly names: readonly string[];
}

/** Who sat on a seat before the one who sat there in the end. */
export interface FruitmixEarlierPlayer {
  readonly seat: number;
  /** So many steps had been taken when the next one took over. */
  readonly until: number;
  readonly name: string;
  readonly bot: string | null;
}

/** Why a game was closed before its end. */
export interface FruitmixEarlyEnd {
  /** None: it was not noted yet. */
  readonly how?: "abandoned" | "admin" | "agreed" | "alone" | "host" | null;
  /** What whoever runs the server says about it. */
  readonly reason?: string;
}

export type MemoarrrAction = MemoarrrSide | MemoarrrReady | MemoarrrReveal | MemoarrrPeek | MemoarrrSwap | MemoarrrBlock;

export type MemoarrrEvent = MemoarrrSideTaken | MemoarrrSaidReady | MemoarrrRoundStarted | MemoarrrRevealed | MemoarrrErupted | MemoarrrPeeked | MemoarrrSwapped | MemoarrrBlocked | MemoarrrRoundWon | MemoarrrGameEnded;

/** Everything that can be chosen before a game. */
export interface MemoarrrOptions {
  readonly edition: "de" | "en" | "fr";
  readonly expert: boolean;
  readonly treasures: "shuffled" | "sorted";
  readonly sides: "choose" | "seated";
  readonly opening_restricted: boolean;
  readonly tie_break: "highest" | "shared";
  readonly first: number | null;
  /** How many animals there are, and rows (M27). */
  readonly animals?: number;
  /** How many landscapes there are, and columns (M27). */
  readonly landscapes?: number;
  /** How many rounds are played, and treasures won (M28). */
  readonly rounds?: number;
  /** How many cards each player looks at first; None: all between the corners (M29). */
  readonly looks?: number | null;
}

/** What one seat, or a spectator, sees now. */
export interface MemoarrrView {
  readonly seat: number | null;
  readonly options: MemoarrrOptions;
  readonly phase: "block" | "look" | "over" | "peek" | "peeking" | "reveal" | "round_end" | "side" | "swap";
  readonly round: number;
  readonly turn: number;
  readonly actors: readonly number[];
  /** 25 cells row by row; None where a card lies face down, in the centre, and where a smaller island has no cell (M27). */
  readonly island: readonly (string | null)[];
  /** What this seat alone looks at now (M7, M21). */
  readonly looking: Readonly<Record<string, string>>;
  readonly sides: readonly ("east" | "north" | "south" | "west" | null)[];
  /** The cards revealed in this round, in order. */
  readonly chain: readonly string[];
  /** The card to connect to. */
  readonly wanted: string | null;
  /** Where a penguin's player looks now: which card is public, its face is not (M21). */
  readonly peeked: string | null;
  readonly barred: string | null;
  /** The volcano in front of each seat. */
  readonly birds: readonly (number | null)[];
  /** The birds of the volcano on top of the stack (M3). */
  readonly volcano: number | null;
  readonly volcanoes_left: number;
  /** The treasures still to be won, top first; their rubies where they lie sorted (M6). */
  readonly stack: readonly (number | null)[];
  /** The treasures of each seat in the order won; closed until the end unless sorted (M16). */
  readonly treasures: readonly (readonly (number | null)[])[];
  /** The location that left the game, once it is over (M4). */
  readonly removed: string | null;
  readonly outcome: MemoarrrOutcome | null;
}

/** How a game ended: who won (several: together; nobody: a lone player failed), and why. */
export interface MemoarrrOutcome {
  readonly winners: readonly number[];
  readonly scores: readonly MemoarrrScore[];
}

/** What a seat has at the end (M18, M19). */
export interface MemoarrrScore {
  readonly rubies: number;
  /** How many treasure cards. */
  readonly treasures: number;
  /** The rubies of the richest of them. */
  readonly highest: number;
}

/** What views leave out, for those who look back on a game that is over. */
export interface MemoarrrHiddenState {
  /** 25 cells row by row; in the centre the location that has left the game (M4); None where a smaller island has no cell (M27). */
  readonly island: readonly (string | null)[];
  /** The rubies of the treasures still to be won, top first. */
  readonly stack: readonly number[];
  /** The rubies of each seat's treasures in the order won. */
  readonly treasures: readonly (readonly number[])[];
  /** The volcanoes that nobody has taken in this round, and those of each to come; top first. */
  readonly volcanoes: readonly (readonly number[])[];
}

/** Take a side of the island (M7). */
export interface MemoarrrSide {
  readonly do: "side";
  readonly side: "east" | "north" | "south" | "west";
}

/** Have looked long enough (B1). */
export interface MemoarrrReady {
  readonly do: "ready";
}

/** Turn up a card (M9, M11). */
export interface MemoarrrReveal {
  readonly do: "reveal";
  readonly at: string;
}

/** Look at a card, as the penguin lets one (M21). */
export interface MemoarrrPeek {
  readonly do: "peek";
  readonly at: string;
}

/** With which neighbour the octopus changes places. */
export interface MemoarrrSwap {
  readonly do: "swap";
  readonly at: string;
}

/** Bar a card for the next player, as the walrus does (M23). */
export interface MemoarrrBlock {
  readonly do: "block";
  readonly at: string;
}

/** Somebody took a side (M7). */
export interface MemoarrrSideTaken {
  readonly event: "side_taken";
  readonly seat: number;
  readonly side: "east" | "north" | "south" | "west";
}

/** Somebody has looked long enough (B1). */
export interface MemoarrrSaidReady {
  readonly event: "said_ready";
  readonly seat: number;
}

/** A round began; under the top volcano nobody knows the birds (M3). */
export interface MemoarrrRoundStarted {
  readonly event: "round_started";
  readonly round: number;
  readonly starter: number;
  /** The stack, top first. Only the top one can be seen (M3). */
  readonly volcanoes: readonly (number | null)[];
}

/** A card was turned up; `connected` is None for the one that opens a round (M12). */
export interface MemoarrrRevealed {
  readonly event: "revealed";
  readonly seat: number;
  readonly at: string;
  readonly card: string;
  /** None for the card that opens a round: there was nothing to connect to (M9). */
  readonly connected: boolean | null;
}

/** Somebody took a volcano and is out of the round (M13, M15). */
export interface MemoarrrErupted {
  readonly event: "erupted";
  readonly seat: number;
  readonly birds: number;
}

/** Somebody looked at a card, whose face only that seat sees (M21). */
export interface MemoarrrPeeked {
  readonly event: "peeked";
  readonly seat: number;
  readonly at: string;
  readonly card: string | null;
}

/** An octopus changed places with its neighbour (M22). */
export interface MemoarrrSwapped {
  readonly event: "swapped";
  readonly seat: number;
  readonly from: string;
  readonly to: string;
}

/** A card is barred for one player (M23). */
export interface MemoarrrBlocked {
  readonly event: "blocked";
  readonly seat: number;
  readonly at: string;
  readonly bound: number;
}

/** Somebody took a treasure, which nobody looks at (M16). */
export interface MemoarrrRoundWon {
  readonly event: "round_won";
  readonly seat: number;
  /** Nobody looks at a treasure before the end, its owner included (M16). */
  readonly rubies: number | null;
}

/** The game is over, and everything is open (M4, M18). */
export interface MemoarrrGameEnded {
  readonly event: "game_ended";
  readonly winners: readonly number[];
  readonly scores: readonly MemoarrrScore[];
  /** The location that lay in the centre, which may be shown now (M4). */
  readonly removed: string;
}

/** A whole game as a file keeps it, secrets included: the deal, and each step with its events. Options, deal, actions, events and scores have the types of the game. */
export interface MemoarrrRecord {
  readonly format: string;
  readonly game: string;
  readonly options: MemoarrrOptions;
  readonly players: readonly MemoarrrPlayer[];
  readonly seed: string;
  readonly deal: MemoarrrDeal;
  readonly steps: readonly MemoarrrRecordedStep[];
  /** None: the game was closed before its end. */
  readonly result: MemoarrrOutcome | null;
  /** Where the seed comes from, if the game was played at a server (docs/fair-deal.md). */
  readonly fair?: MemoarrrProof | null;
  /** Seats that changed hands, in the order in which they did. */
  readonly earlier?: readonly MemoarrrEarlierPlayer[];
  /** Why there is no result. */
  readonly closed?: MemoarrrEarlyEnd | null;
}

/** Who sat on a seat; `bot` is the name of a bot, None for a person. */
export interface MemoarrrPlayer {
  readonly name: string;
  readonly bot: string | null;
}

/** Everything that lies face down in the whole game. */
export interface MemoarrrDeal {
  /** All locations row by row, 25 as printed, the one that leaves the game in the centre. */
  readonly island: readonly string[];
  /** Top first, one for each round. */
  readonly treasures: readonly number[];
  /** The stack of each round, top first. */
  readonly volcanoes: readonly (readonly number[])[];
  readonly first: number;
}

/** What a seat did, and all that happened by it. */
export interface MemoarrrRecordedStep {
  readonly seat: number;
  readonly action: MemoarrrSide | MemoarrrReady | MemoarrrReveal | MemoarrrPeek | MemoarrrSwap | MemoarrrBlock;
  readonly events: readonly (MemoarrrSideTaken | MemoarrrSaidReady | MemoarrrRoundStarted | MemoarrrRevealed | MemoarrrErupted | MemoarrrPeeked | MemoarrrSwapped | MemoarrrBlocked | MemoarrrRoundWon | MemoarrrGameEnded)[];
  /** Who decided, if not the seat's player: a bot that stood in, the clock, or whoever sat there before. */
  readonly by?: "bot" | "clock" | "person" | null;
}

/** What a game's seed was made from, opened after the game. */
export interface MemoarrrProof {
  /** SHA-256 of the server's seed, shown before anybody added anything. */
  readonly commitment: string;
  readonly server_seed: string;
  /** What each seat added, bots nothing. */
  readonly entropy: readonly string[];
  /** What each seat had committed to before anybody revealed anything. None: a deal of the first kind, which knew no such commitments. */
  readonly commitments?: readonly string[] | null;
  /** The starts before this one. */
  readonly aborted?: readonly MemoarrrAbortedStart[];
}

/** A start that came to nothing, because somebody did not reveal their share in time. */
export interface MemoarrrAbortedStart {
  /** Each seat's. None: there was none yet. */
  readonly commitments: readonly (string | null)[];
  /** What was revealed by then; empty where nothing was. */
  readonly entropy: readonly string[];
  /** The seats that did not do their part, and were lost by that. */
  readonly missing: readonly number[];
  /** Who sat there. */
  readonly names: readonly string[];
}

/** Who sat on a seat before the one who sat there in the end. */
export interface MemoarrrEarlierPlayer {
  readonly seat: number;
  /** So many steps had been taken when the next one took over. */
  readonly until: number;
  readonly name: string;
  readonly bot: string | null;
}

/** Why a game was closed before its end. */
export interface MemoarrrEarlyEnd {
  /** None: it was not noted yet. */
  readonly how?: "abandoned" | "admin" | "agreed" | "alone" | "host" | null;
  /** What whoever runs the server says about it. */
  readonly reason?: string;
}

export interface GameTypes {
  readonly fruitmix: {
    readonly options: FruitmixOptions;
    readonly view: FruitmixView;
    readonly truth: FruitmixHiddenState;
    readonly action: FruitmixAction;
    readonly event: FruitmixEvent;
    readonly record: FruitmixRecord;
  };
  readonly memoarrr: {
    readonly options: MemoarrrOptions;
    readonly view: MemoarrrView;
    readonly truth: MemoarrrHiddenState;
    readonly action: MemoarrrAction;
    readonly event: MemoarrrEvent;
    readonly record: MemoarrrRecord;
  };
}
