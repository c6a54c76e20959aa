import { Observable } from 'rxjs'

/** Emits whether the page is hidden, now and at each change. */
export const pageHidden$ = new Observable<boolean>((subscriber) => {
  const emit = () => subscriber.next(document.hidden)
  document.addEventListener('visibilitychange', emit)
  emit()
  return () => document.removeEventListener('visibilitychange', emit)
})
