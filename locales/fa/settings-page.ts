import settings from './account/settings.json' with { type: 'json' }

/** The words of the settings page. */
export default { settings }
