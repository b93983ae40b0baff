import {
  bottleBox,
  pictureRoles,
  type PictureCrop,
  type PictureRole,
} from '#api/contract/office/pictures.options.ts'
import type { PictureDescription } from '#machines/picture-upload-setup.ts'
import { m } from '#office-messages'
import { CropFrame } from '#ui/crop-frame'
import { Field } from '#ui/field'
import { FocalPoint } from '#ui/focal-point'
import { RadioGroup } from '#ui/radio-group'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { roleNames, toOption } from './picture-words.ts'

/** A picture as it was sent: where it is seen whole, and its size. */
export type Master = { master: string; width: number; height: number }

export interface FramingFormProps {
  picture: Master
  description: PictureDescription
  onChange: (change: Partial<PictureDescription>) => void
}

const bottleRatio = bottleBox.width / bottleBox.height
const shapes = ['whole', 'tall', 'wide'] as const
type Shape = (typeof shapes)[number]
const ratios: Record<Shape, number | null> = { whole: null, tall: 3 / 4, wide: 16 / 9 }
const shapeNames: Record<Shape, () => string> = {
  whole: m['pictures.shape.whole'],
  tall: m['pictures.shape.tall'],
  wide: m['pictures.shape.wide'],
}

/** The sides that a frame was given, read off the frame itself. */
const findShape = (crop: PictureCrop | null, { width, height }: Master): Shape => {
  if (!crop) return 'whole'
  return crop.width * width < crop.height * height ? 'tall' : 'wide'
}

const toLargest = ({ width, height }: Master, ratio: number): PictureCrop => {
  const shares = {
    width: Math.min(width, height * ratio) / width,
    height: Math.min(height, width / ratio) / height,
  }
  return { ...shares, x: (1 - shares.width) / 2, y: (1 - shares.height) / 2 }
}

const toPercent = (share: number): string => String(Math.round(share * 100))

const Frame = ({ picture, description, onChange }: FramingFormProps) => {
  const { role, crop } = description
  const ratio = role === 'BOTTLE' ? bottleRatio : ratios[findShape(crop, picture)]
  if (ratio === null) return null
  return (
    <CropFrame
      key={ratio}
      src={picture.master}
      label={m['pictures.frame.label']({ role: roleNames[role]() })}
      instructions={m['pictures.frame.keys']()}
      describe={({ x, y, width, height }) =>
        m['pictures.frame.at']({
          x: toPercent(x),
          y: toPercent(y),
          width: toPercent(width),
          height: toPercent(height),
        })
      }
      width={picture.width}
      height={picture.height}
      ratio={ratio}
      crop={crop}
      guides={role === 'BOTTLE'}
      onCrop={(next) => onChange({ crop: next })}
    />
  )
}

/** What a picture shows, which part of it, and what of that must stay in sight. */
export const FramingForm = (props: FramingFormProps) => {
  const { picture, description, onChange } = props
  const { role, crop, focal } = description
  const setShape = (shape: Shape) => {
    const ratio = ratios[shape]
    onChange({ crop: ratio === null ? null : toLargest(picture, ratio) })
  }
  return (
    <Stack gap={16}>
      <Field label={m['pictures.field.role']()}>
        <Select
          value={role}
          options={pictureRoles.map((value) => ({ value, label: roleNames[value]() }))}
          onChange={(value) => onChange({ role: toOption<PictureRole>(pictureRoles, value), crop: null })}
        />
      </Field>
      {role !== 'BOTTLE' && (
        <RadioGroup
          legend={m['pictures.field.shape']()}
          value={findShape(crop, picture)}
          options={shapes.map((value) => ({ value, label: shapeNames[value]() }))}
          onChange={(value) => setShape(toOption<Shape>(shapes, value))}
        />
      )}
      {role === 'BOTTLE' && (
        <Text size="small" tone="secondary">
          {m['pictures.frame.bottle']()}
        </Text>
      )}
      <Frame {...props} />
      {role !== 'BOTTLE' && (
        <Stack gap={8}>
          <Text weight="medium">{m['pictures.field.focal']()}</Text>
          <Text size="small" tone="secondary">
            {m['pictures.focal.lead']()}
          </Text>
          <FocalPoint
            src={picture.master}
            point={focal}
            describe={({ x, y }) => m['pictures.focal.at']({ x: toPercent(x), y: toPercent(y) })}
            onPoint={(point) => onChange({ focal: point })}
          />
        </Stack>
      )}
    </Stack>
  )
}
