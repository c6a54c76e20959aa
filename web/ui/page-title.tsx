import { useEffect } from 'react'

/** Sets the title in the browser's tab and history. It reuses the one title element of index.html. */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
