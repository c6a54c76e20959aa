/** The local storage key of the token, and the name of its session cookie. Scripts of prerendered pages read it too. */
export const tokenKey = 'sarraf.token'
