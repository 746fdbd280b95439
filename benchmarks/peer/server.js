// The peer of benchmarks/server.py: boardgame.io with a game like Memoarrr! for two.
// node server.js PORT memory|file [FOLDER]
const { Server, FlatFile, Origins } = require('boardgame.io/server');
const { PlayerView, INVALID_MOVE } = require('boardgame.io/dist/cjs/core.js');

const ROUNDS = 7;
const fits = (one, other) =>
  Math.floor(one / 5) === Math.floor(other / 5) || one % 5 === other % 5;

const game = {
  name: 'island',
  setup: ({ random }) => ({
    secret: { cards: random.Shuffle([...Array(25).keys()]) },
    island: Array(25).fill(null),
    last: null,
    round: 1,
    treasures: [0, 0],
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    reveal: {
      client: false,
      move: ({ G, ctx }, at) => {
        if (!(at in G.island) || G.island[at] !== null) return INVALID_MOVE;
        const card = G.secret.cards[at];
        G.island[at] = card;
        if (G.last === null || fits(card, G.last)) {
          G.last = card;
          return;
        }
        G.treasures[1 - Number(ctx.currentPlayer)] += 1;
        G.island = Array(25).fill(null);
        G.last = null;
        G.round += 1;
      },
    },
  },
  endIf: ({ G }) =>
    G.round > ROUNDS || !G.island.includes(null) ? { treasures: G.treasures } : undefined,
};

const [port, storage, folder] = process.argv.slice(2);
const db = storage === 'file' ? { db: new FlatFile({ dir: folder, logging: false }) } : {};
Server({ games: [game], origins: [Origins.LOCALHOST], ...db }).run(Number(port), () =>
  console.log('ready'),
);
