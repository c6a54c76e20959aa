import { useEffect, useState } from 'react'

/**
 * Returns a URL by which the page can show a file, or null if `file` is no file. Revokes the URL when the file changes.
 */
export function useObjectUrl(file: object | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!(file instanceof Blob)) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [file])
  return url
}
