import { Button } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import styles from './image-field.module.css'
import { useObjectUrl } from './use-object-url.ts'

type Props = {
  label: string
  /** The present picture: a file, as the user chose it. */
  image: object | null
  error: string | null
  isBusy?: boolean
  isDisabled?: boolean
  words: {
    /** The text in the empty field. A field with a picture shows `replace`. */
    choose: string
    drop: string
    replace: string
    remove: string
    /** The alternative text of the preview. */
    preview: string
    checking: string
  }
  onChoose: (file: File) => void
  onRemove: () => void
}

/** A field for a picture from the user's device, dropped or chosen. It shows a preview before it is sent. */
export function ImageField({ label, image, error, isBusy = false, isDisabled = false, words, ...handlers }: Props) {
  const field = useId()
  const note = useId()
  const [isOver, setIsOver] = useState(false)
  const preview = useObjectUrl(image)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file !== undefined && !isDisabled) handlers.onChoose(file)
  }
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(is && !isDisabled)
  }
  return (
    <div className={`min-w-0 ${styles.field}`} data-wrong={error !== null || undefined}>
      <span className="block text-dim text-14 leading-28" id={`${field}-label`}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be picked in the input too */}
      <div
        className={`flex items-center relative flex-wrap rounded-medium bg-surface-0 ${styles.place}`}
        data-over={isOver || undefined}
        aria-busy={isBusy}
        onDragEnter={over(true)}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event)
          take(event.dataTransfer.files)
        }}
      >
        {preview === null ? null : (
          <img src={preview} alt={words.preview} className={`w-full bg-surface-2 ${styles.preview}`} />
        )}
        <label
          className={
            preview === null
              ? `flex items-center flex-1 flex-col justify-center gap-4 text-center ${styles.empty}`
              : `leading-44 ${styles.replace}`
          }
          htmlFor={field}
        >
          {preview === null ? <IconPhotoUp size={28} aria-hidden /> : null}
          <span>{isBusy ? words.checking : preview === null ? words.choose : words.replace}</span>
          {preview === null ? <span className="text-dim text-14 font-text">{words.drop}</span> : null}
        </label>
        <input
          id={field}
          type="file"
          className={`sr-only m-0 ${styles.input}`}
          accept="image/png,image/jpeg"
          aria-labelledby={`${field}-label`}
          aria-describedby={error === null ? undefined : note}
          aria-invalid={error !== null}
          disabled={isDisabled}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            // So that the same file can be chosen again after it was removed.
            currentTarget.value = ''
          }}
        />
        {preview === null ? null : (
          <Button variant="subtle" className="h-44 ms-auto" disabled={isDisabled} onClick={handlers.onRemove}>
            {words.remove}
          </Button>
        )}
      </div>
      <p
        id={note}
        // Its two lines are reserved, as below every field.
        className="min-h-40 leading-20 text-down text-14 mt-4 -mb-12"
        role={error === null ? undefined : 'alert'}
      >
        {error}
      </p>
    </div>
  )
}
