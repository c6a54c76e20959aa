import type { UpstreamClient } from '../upstream/client.ts'

/** Maximum size of an account's summary in bytes. */
const maxBytes = 256 * 1024

/** Returns a function that asks the upstream for the account of a token, without its images. @throws UpstreamFailure */
export function accountReader(client: UpstreamClient, upstream: string, deadline: number) {
  return (token: string) =>
    client.request({
      method: 'GET',
      url: `${upstream}/users/account?imageNeeded=false`,
      headers: { accept: 'application/json', 'accept-language': 'en', authorization: `Bearer ${token}` },
      deadline,
      maxBytes,
    })
}
