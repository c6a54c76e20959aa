import { useEffect } from 'react'

/** Names the page in the browser's tab and history. The one title element of index.html is kept. */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
