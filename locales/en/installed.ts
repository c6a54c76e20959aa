import installed from './app/installed.json' with { type: 'json' }

/** The words of new versions and of the installation, which come when the page has had its time. */
export default { installed }
