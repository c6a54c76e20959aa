/** The local storage key of the anti-phishing phrase. Scripts of prerendered pages read it too. */
export const phraseKey = 'sarraf.phrase'
