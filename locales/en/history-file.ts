import history from './wallet/history-file.json' with { type: 'json' }

/** The words of the history's file: its dialog's calendar, and the heads of its columns. */
export default { history }
