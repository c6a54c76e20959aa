import { useEffect } from 'react'
import { PageTitle } from '../page-title.tsx'

/**
 * Sets the title of the page and, in the description element of index.html, its description. Restores the former
 * description on unmount.
 */
export function PageHead({ title, description }: { title: string; description: string }) {
  useEffect(() => {
    const element = document.querySelector<HTMLMetaElement>('meta[name=description]')
    if (element === null) return
    const before = element.content
    element.content = description
    return () => {
      element.content = before
    }
  }, [description])
  return <PageTitle title={title} />
}
