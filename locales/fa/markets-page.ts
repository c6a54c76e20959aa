import board from './market/board.json' with { type: 'json' }

/** The words of the markets page that the home page's short list does not have, by feature. */
export default { board }
