import { type SiteConfig, siteConfigOf } from '#shared/contract/site-config.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'

/** Returns the operator's configuration from the relay. @throws ApiError */
export async function readSiteConfig(signal: AbortSignal): Promise<SiteConfig> {
  const answer = await fetch('/config.json', { signal })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => {
      throw new ApiError('NO_ANSWER')
    })
  const config = siteConfigOf(answer)
  if (config === null) throw new ApiError('UNREADABLE_ANSWER')
  return config
}
