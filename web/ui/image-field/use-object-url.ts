import { useEffect, useState } from 'react'

/** An address under which the page can show a file; given back when the file is another. Null for what is no file. */
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
