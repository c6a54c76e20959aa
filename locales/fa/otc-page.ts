import otc from './trading/otc.json' with { type: 'json' }

/** The words of quick trade. */
export default { otc }
