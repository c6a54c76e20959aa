/** Seconds for which a code is valid (spec 9, "Countdowns"). */
export const codeSeconds = { login: 120, reset: 120, email: 300, withdrawal: 120, twoStep: 120 } as const
