import palette from './app/palette.json' with { type: 'json' }

/** The words of the palette. */
export default { palette }
