import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { pictures as calls } from '#api/calls/office/pictures.ts'
import type { PictureDescription } from '#machines/picture-upload-setup.ts'
import { m } from '#office-messages'
import { Drawer } from '#ui/drawer'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { PictureEditor } from './picture-editor.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { PicturesPart } from './pictures-part.tsx'
import { pictures, type OfficePicture, type Subject } from './pictures.queries.ts'

export interface SubjectPicturesProps {
  subject: Subject
  canChange: boolean
}

type Panel = { kind: 'add' } | { kind: 'edit'; picture: OfficePicture } | null

type Outcomes = {
  onSaved: () => void
  onRemoved: (picture: OfficePicture) => void
  onRestored: () => void
}

const usePictureActs = (subject: Subject, { onSaved, onRemoved, onRestored }: Outcomes) => {
  const client = useQueryClient()
  const onSettled = async () => {
    await client.invalidateQueries({ queryKey: pictures.all })
    void client.invalidateQueries({ queryKey: ['office', 'wines'] })
  }
  const order = useMutation({
    mutationFn: (ids: number[]) => calls.orderPictures({ body: { ...subject, ids } }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: OfficePicture) => calls.removePicture({ params: { id } }),
    onSuccess: (_, picture) => onRemoved(picture),
    onSettled,
  })
  const restore = useMutation({
    mutationFn: ({ id }: OfficePicture) => calls.restorePicture({ params: { id } }),
    onSuccess: onRestored,
    onSettled,
  })
  const save = useMutation({
    mutationFn: ({ id, version, ...body }: PictureDescription & { id: number; version: number }) =>
      calls.changePicture({ params: { id }, body: { version, ...body } }),
    onSuccess: onSaved,
    onSettled,
  })
  return { order, remove, restore, save }
}

/** The pictures of a subject with everything that can be done to them. */
export const SubjectPictures = ({ subject, canChange }: SubjectPicturesProps) => {
  const list = useQuery(pictures.list(subject))
  const [panel, setPanel] = useState<Panel>(null)
  const [removedPicture, setRemovedPicture] = useState<OfficePicture | null>(null)
  const close = useCallback(() => setPanel(null), [])
  const forget = useCallback(() => setRemovedPicture(null), [])
  const { order, remove, restore, save } = usePictureActs(subject, {
    onSaved: close,
    onRemoved: setRemovedPicture,
    onRestored: forget,
  })
  const error = list.error ?? order.error ?? remove.error ?? restore.error
  const offered = list.data?.offered
  return (
    <>
      <PicturesPart
        items={list.data?.items}
        canChange={canChange}
        isWorking={order.isPending || remove.isPending}
        removed={removedPicture}
        failure={error && toErrorMessage(error)}
        onAdd={() => setPanel({ kind: 'add' })}
        onEdit={(picture) => {
          save.reset()
          setPanel({ kind: 'edit', picture })
        }}
        onOrder={(ids) => order.mutate(ids)}
        onRemove={(picture) => remove.mutate(picture)}
        onRestore={(picture) => restore.mutate(picture)}
        onForget={forget}
      />
      <Drawer
        side="end"
        open={panel !== null}
        onClose={close}
        title={panel?.kind === 'edit' ? m['pictures.panel.edit']() : m['pictures.panel.add']()}
        closeLabel={m['list.close']()}
      >
        {panel?.kind === 'add' && <PictureUpload subject={subject} offered={offered} onClose={close} />}
        {panel?.kind === 'edit' && (
          <PictureEditor
            key={panel.picture.id}
            picture={panel.picture}
            offered={offered}
            isWorking={save.isPending}
            failure={save.error && toErrorMessage(save.error)}
            onSave={(description) =>
              save.mutate({ id: panel.picture.id, version: panel.picture.version, ...description })
            }
          />
        )}
      </Drawer>
    </>
  )
}
