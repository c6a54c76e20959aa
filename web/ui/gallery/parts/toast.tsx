import { Button } from '@mantine/core'
import { Toast } from '../../toast/toast.tsx'
import { ToastEntry } from '../../toast/toast-entry.tsx'
import { Controlled } from '../controlled.tsx'
import { code } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

export const toast: Specimens = {
  'toast/toast.tsx': (t) => (
    <Controlled start={[] as readonly string[]}>
      {(list, set) => (
        <>
          <Button variant="default" onClick={() => set([code.network, code.other])}>
            {t.open}
          </Button>
          <Toast
            flow="gallery"
            state="showing"
            label={t.text}
            list={list}
            keyOf={(network) => network}
            entry={(network) => <ToastEntry title={network} text={t.text} isWarning={network === code.other} />}
            summary={String}
            dismissLabel={t.close}
            onDismiss={() => set([])}
          />
        </>
      )}
    </Controlled>
  ),
}
