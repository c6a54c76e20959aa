import homeSections from './site/home-sections.json' with { type: 'json' }

/** The words of the home page that its first screen does not need, by feature. */
export default { homeSections }
