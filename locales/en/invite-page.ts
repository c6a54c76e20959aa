import invite from './account/invite.json' with { type: 'json' }

/** The words of invitations. */
export default { invite }
