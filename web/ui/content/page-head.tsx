import { useEffect } from 'react'
import { PageTitle } from '../page-title.tsx'

/** Names the page and says what it holds, in the one description element of index.html; leaving gives that back. */
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
