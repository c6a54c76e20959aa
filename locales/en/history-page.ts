import history from './wallet/history.json' with { type: 'json' }

/** The words of the history page. */
export default { history }
