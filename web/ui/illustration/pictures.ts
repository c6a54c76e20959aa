/** What a picture says: one thing, everywhere. */
export type Picture = keyof typeof pictures

/**
 * Drawn on 96 by 72 units, of which a tile lies at the foot. `line` is the object, `point` the one stroke of the accent:
 * what the eye shall see first. `fill` is what of the object is solid, so that the tile does not show through it.
 */
export type Drawing = { fill?: string; line: string; point: string }

export const pictures = {
  /** Nothing came: a wire that is torn between its posts. */
  torn: {
    line: 'M20 56V16M15 22h10M76 56V16M71 22h10M22 22q6 16 19 18M74 22q-6 16-19 18',
    point: 'M44 30l2 4M52 30l-2 4M48 46v4',
  },
  /** Nothing is in it yet: an open box, and what will lie in it. */
  empty: {
    fill: 'M28 36l20 10v16L28 52ZM68 36L48 46v16l20-10Z',
    line: 'M48 26L28 36v16l20 10 20-10V36ZM28 36l20 10 20-10M48 46v16',
    point: 'M48 6l8 8-8 8-8-8Z',
  },
  /** Nothing is called so: a lens. */
  search: {
    fill: 'M58 30a15 15 0 1 1-30 0 15 15 0 1 1 30 0Z',
    line: 'M58 30a15 15 0 1 1-30 0 15 15 0 1 1 30 0ZM54 41l14 14',
    point: 'M36 30h14',
  },
  /** Nothing has happened yet: a clock. */
  history: {
    fill: 'M66 34a18 18 0 1 1-36 0 18 18 0 1 1 36 0Z',
    line: 'M66 34a18 18 0 1 1-36 0 18 18 0 1 1 36 0ZM48 20v2M62 34h-2M48 48v-2M34 34h2',
    point: 'M48 26v8l7 4',
  },
  /** Nothing is chosen yet: a star. */
  star: {
    fill: 'M48 10l6.5 14 15 1.8-11 10.4 2.9 15.1L48 43.8l-13.4 7.5 2.9-15.1-11-10.4 15-1.8Z',
    line: 'M48 10l6.5 14 15 1.8-11 10.4 2.9 15.1L48 43.8l-13.4 7.5 2.9-15.1-11-10.4 15-1.8Z',
    point: 'M48 24v12M42 30h12',
  },
  /** Prices and trades: candles. */
  candles: {
    fill: 'M25 30h12v16H25ZM59 28h12v12H59Z',
    line: 'M31 22v8M31 46v8M25 30h12v16H25ZM65 16v12M65 40v8M59 28h12v12H59Z',
    point: 'M48 10v8M48 36v8M42 18h12v18H42Z',
  },
  /** There is no such place: a signpost. */
  signpost: {
    fill: 'M48 14H28l-6 6 6 6h20Z',
    line: 'M48 60V10M48 14H28l-6 6 6 6h20',
    point: 'M48 32h20l6 6-6 6H48',
  },
  /** Not for now: a padlock. */
  lock: {
    fill: 'M33 32h30v24H33Z',
    line: 'M33 32h30v24H33ZM39 32v-9a9 9 0 0 1 18 0v9',
    point: 'M48 41v6',
  },
  /** Something is broken: a tile with a crack. */
  cracked: {
    fill: 'M48 8l24 24-24 24-24-24Z',
    line: 'M48 8l24 24-24 24-24-24Z',
    point: 'M45 11l5 10-7 7 8 7-5 8 4 10',
  },
  /** Money of one's own: a purse. */
  wallet: {
    fill: 'M24 24h48v32H24Z',
    line: 'M24 24h48v32H24ZM24 24l34-12v12',
    point: 'M72 34H60l-6 6 6 6h12',
  },
  /** Orders: a slip. */
  slip: {
    fill: 'M32 8h32v50l-5.3-5-5.4 5-5.3-5-5.3 5-5.4-5-5.3 5Z',
    line: 'M32 8h32v50l-5.3-5-5.4 5-5.3-5-5.3 5-5.4-5-5.3 5ZM40 20h16M40 28h16',
    point: 'M40 38h8',
  },
  /** It takes its time: an hourglass. */
  wait: {
    fill: 'M36 10c0 14 10 16 10 24S36 44 36 58h24c0-14-10-16-10-24s10-10 10-24Z',
    line: 'M32 10h32M32 58h32M36 10c0 14 10 16 10 24S36 44 36 58M60 10c0 14-10 16-10 24s10 10 10 24',
    point: 'M48 32v10M42 53q6-9 12 0',
  },
  /** It is done: a coin with its stamp. */
  done: {
    fill: 'M67 33a19 19 0 1 1-38 0 19 19 0 1 1 38 0Z',
    line: 'M67 33a19 19 0 1 1-38 0 19 19 0 1 1 38 0Z',
    point: 'M40 33l6 6 11-12',
  },
  /** Who somebody is: a card. */
  card: {
    fill: 'M20 16h56v36H20Z',
    line: 'M20 16h56v36H20ZM52 28h16M52 36h16M52 44h10',
    point: 'M36 25l9 9-9 9-9-9Z',
  },
  /** The first step: a telephone. */
  phone: {
    fill: 'M34 6h28v54H34Z',
    line: 'M34 6h28v54H34ZM44 53h8',
    point: 'M41 22h14M41 30h14M41 38h6',
  },
  /** What can be bought: coins, one on the other. */
  coins: {
    fill: 'M66 38v12c0 4-8 8-18 8s-18-4-18-8V38',
    line: 'M66 38v12c0 4-8 8-18 8s-18-4-18-8V38M66 38c0 4-8 8-18 8s-18-4-18-8 8-8 18-8 18 4 18 8Z',
    point: 'M48 4l10 10-10 10-10-10Z',
  },
  /** One thing for another: two arrows. */
  exchange: {
    line: 'M70 42H30M40 32L30 42l10 10',
    point: 'M26 24h40M56 14l10 10-10 10',
  },
} as const satisfies { [name: string]: Drawing }
