import { Button } from '@mantine/core'
import { Dialog } from '../../dialog/dialog.tsx'
import { Controlled } from '../controlled.tsx'
import type { Specimens } from '../specimens.ts'

export const dialog: Specimens = {
  'dialog/dialog.tsx': (t) => (
    <Controlled start={false}>
      {(isOpen, set) => (
        <>
          <Button variant="default" onClick={() => set(true)}>
            {t.open}
          </Button>
          <Dialog
            isOpen={isOpen}
            isAlert
            title={t.question}
            onClose={() => set(false)}
            actions={
              <>
                <Button variant="danger" onClick={() => set(false)}>
                  {t.yes}
                </Button>
                <Button onClick={() => set(false)}>{t.no}</Button>
              </>
            }
          >
            <p>{t.questionText}</p>
          </Dialog>
        </>
      )}
    </Controlled>
  ),
}
