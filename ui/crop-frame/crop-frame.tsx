import { ImageCropper as Ark } from '@ark-ui/react/image-cropper'
import { useEffect, useState } from 'react'
import { cropFrame } from '#styled/crop-frame.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { useElementStyle } from '../theme/use-element-style.ts'
import { toCenteredCrop, toSharesOfBox, toViewportBox, toViewportSize, type Crop } from './crop.ts'

export interface CropFrameProps extends RootProps<'div', 'onChange'> {
  /** The picture's address. */
  src: string
  /** What the frame cuts: 병 사진. */
  label: string
  /** How it is moved by keys, for screen readers: 화살표로 옮기고, Alt와 화살표로 크기를 바꿔요. */
  instructions: string
  /** Says where the frame is, for screen readers: 가로 38%, 세로 0%, 너비 24%, 높이 100%. */
  describe: (crop: Crop) => string
  /** The picture's own size in px. */
  width: number
  /** See width. */
  height: number
  /** Width by height of the frame; any without it. */
  ratio?: number
  /** The part within the frame, in shares of the picture; the largest in the middle for null. */
  crop: Crop | null
  /** Lines where a bottle's capsule begins and its foot stands. */
  guides?: boolean
  /** Receives the part within the frame, and the first one as soon as the picture is shown. */
  onCrop: (crop: Crop) => void
}

const handles = ['nw', 'ne', 'sw', 'se'] as const

/** A frame over a picture, moved and sized by pointer or keys; nothing outside of the picture gets into it. */
export const CropFrame = (frameProps: CropFrameProps) => {
  const { src, label, instructions, describe, width, height, ratio, crop, guides, onCrop, ...rest } =
    frameProps
  const classes = cropFrame()
  const size = toViewportSize({ width, height })
  const viewport = useElementStyle<HTMLDivElement>({
    width: `${size.width}px`,
    height: `${size.height}px`,
  })
  const [first] = useState(() => crop ?? toCenteredCrop({ width, height }, ratio))
  useEffect(() => {
    if (!crop) onCrop(first)
  }, [crop, first, onCrop])
  return (
    <div {...toRootProps(rest, classes.root)}>
      <Ark.Root
        {...(ratio && { aspectRatio: ratio })}
        initialCrop={toViewportBox(crop ?? first, size)}
        maxZoom={1}
        nudgeStep={2}
        onCropChange={({ crop: box }) => onCrop(toSharesOfBox(box, size))}
        translations={{
          rootLabel: label,
          rootRoleDescription: label,
          previewLoading: label,
          previewDescription: ({ crop: box }) => describe(toSharesOfBox(box, size)),
          selectionLabel: () => label,
          selectionRoleDescription: label,
          selectionInstructions: instructions,
          selectionValueText: (box) => describe(toSharesOfBox(box, size)),
        }}
      >
        <Ark.Viewport className={classes.viewport} ref={viewport}>
          <Ark.Image className={classes.image} src={src} alt="" draggable={false} />
          <Ark.Selection className={classes.selection}>
            {guides && (
              <>
                <span className={classes.capsule} />
                <span className={classes.foot} />
              </>
            )}
            {handles.map((position) => (
              <Ark.Handle key={position} position={position} className={classes.handle} />
            ))}
          </Ark.Selection>
        </Ark.Viewport>
      </Ark.Root>
    </div>
  )
}
