import { useState } from 'react'
import {
  findPictureFault,
  type PictureDescription,
  type PictureFault,
} from '#machines/picture-upload-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { DescribingForm } from './describing-form.tsx'
import { FramingForm } from './framing-form.tsx'
import type { OfficePicture, SubjectPictures } from './pictures.queries.ts'

export interface PictureEditorProps {
  picture: OfficePicture
  offered: SubjectPictures['offered'] | undefined
  isWorking: boolean
  /** What the server said to the last save. */
  failure: string | null
  onSave: (description: PictureDescription) => void
}

const toDescription = (picture: OfficePicture): PictureDescription => ({
  role: picture.role,
  crop: picture.crop,
  focal: picture.focal,
  alt: picture.alt,
  altOffered: picture.altOffered,
  rights: picture.rights,
  holder: picture.holder,
  rightsUntil: picture.rightsUntil,
})

/** Changes the frame, the texts and the rights of one picture. */
export const PictureEditor = ({ picture, offered, isWorking, failure, onSave }: PictureEditorProps) => {
  const [description, setDescription] = useState(() => toDescription(picture))
  const [fault, setFault] = useState<PictureFault | null>(null)
  const change = (next: Partial<PictureDescription>) => {
    setDescription((before) => ({ ...before, ...next }))
    setFault(null)
  }
  const save = () => {
    const nextFault = findPictureFault(description)
    setFault(nextFault)
    if (!nextFault) onSave(description)
  }
  return (
    <Stack gap={20}>
      <FramingForm picture={picture} description={description} onChange={change} />
      {fault === 'frame' && (
        <Notice tone="error" live="alert">
          {m['pictures.fault.frame']()}
        </Notice>
      )}
      <DescribingForm {...{ description, offered, fault }} onChange={change} />
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      <Button variant="primary" width="full" working={isWorking && m['pictures.act.saving']()} onClick={save}>
        {m['pictures.act.save']()}
      </Button>
    </Stack>
  )
}
