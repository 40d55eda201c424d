import { useEffect, useId, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Button } from '../../ui/button.tsx'
import 'react-easy-crop/react-easy-crop.css'
import { PICTURE_SIZES, type PictureRole } from '#site/content/pictures/picture-sizes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ProblemText } from '../../ui/states.tsx'
import type { CutPicture } from './open-image.ts'

const MAX_ZOOM = 5
const QUALITY = 0.9
const PREVIEW_HEIGHT = 128
/** The build refuses a picture below this share of the recommended size. */
const MIN_SHARE = 0.5

/** A part of the picture in pixels, after the turn. */
type Cut = { area: Area; rotation: number }
type Props = {
  image: HTMLImageElement
  original: File
  role: PictureRole
  onCut: (picture: CutPicture) => void
  isPending: boolean
  problem: string | undefined
  onClose: () => void
}

/** Turns and cuts a photograph to the shape of its role. */
export function PictureDialog({ image, original, role, onCut, isPending, problem, onClose }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [area, setArea] = useState<Area>()
  const id = useId()
  useEffect(() => () => URL.revokeObjectURL(image.src), [image])
  const wanted = PICTURE_SIZES[role]
  const cut = area && { area, rotation }
  const isSmall = area && area.width < wanted.width * MIN_SHARE

  async function use(): Promise<void> {
    if (!cut) return
    // Browsers that protect against fingerprints change what a canvas gives.
    if (isNoisy()) return onCut({ picture: original, cut: { ...cut.area, rotation } })
    const canvas = document.createElement('canvas')
    const width = Math.round(Math.min(cut.area.width, wanted.width))
    draw(canvas, image, cut, { width, height: Math.round((width * wanted.height) / wanted.width) })
    onCut({ picture: await encode(canvas, role) })
  }

  return (
    <Dialog
      title="Cut the picture"
      action="Use this picture"
      isSafe
      onAction={use}
      isPending={isPending}
      problem={problem}
      onClose={onClose}
    >
      <div className="cropper">
        <Cropper
          image={image.src}
          crop={crop}
          zoom={zoom}
          rotation={rotation}
          maxZoom={MAX_ZOOM}
          aspect={wanted.width / wanted.height}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          // Its own <style> element is against the Content-Security-Policy.
          disableAutomaticStylesInjection
          // So that a screen reader leaves the arrow keys to it.
          cropperProps={{
            role: 'application',
            'aria-label': 'Part that is shown: move it with the arrow keys',
          }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <label htmlFor={id} className="font-semibold">
          Size
        </label>
        <input
          id={id}
          type="range"
          className="min-h-11 min-w-0 flex-1 accent-peacock"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
        <Button look="link" className="text-sm" onClick={() => setRotation((rotation + 90) % 360)}>
          Turn
        </Button>
      </div>
      {cut && (
        <ul aria-label="Shapes on the website" className="flex flex-wrap items-end gap-4">
          <Shape name="As it is shown" image={image} cut={cut} />
          {role === 'card' && (
            <Shape name="As an arch" image={image} cut={{ ...cut, area: archOf(cut.area) }} isArch />
          )}
        </ul>
      )}
      <ProblemText>
        {isSmall &&
          `This part has ${Math.round(area.width)} × ${Math.round(area.height)} pixels and would be blurred. Show more of the picture, or choose one with at least ${wanted.width} × ${wanted.height}.`}
      </ProblemText>
    </Dialog>
  )
}

type ShapeProps = { name: string; image: HTMLImageElement; cut: Cut; isArch?: boolean }

function Shape({ name, image, cut, isArch = false }: ShapeProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { area, rotation } = cut
  useEffect(() => {
    const size = { width: (PREVIEW_HEIGHT * area.width) / area.height, height: PREVIEW_HEIGHT }
    if (canvas.current) draw(canvas.current, image, { area, rotation }, size)
  }, [image, area, rotation])
  return (
    <li>
      <canvas ref={canvas} className={isArch ? 'block rounded-[50%_50%_0_0/22%_22%_0_0]' : 'block'} />
      <span className="text-sm text-soft">{name}</span>
    </li>
  )
}

/** What the build makes of a card without a picture of its own for the arch: its right side. */
function archOf({ x, y, width, height }: Area): Area {
  const archWidth = (height * PICTURE_SIZES.arch.width) / PICTURE_SIZES.arch.height
  return { x: x + width - archWidth, y, width: archWidth, height }
}

type Size = { width: number; height: number }

/** Draws a part directly at its final size: a canvas of a whole photograph may be more than a phone allows. */
function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, { area, rotation }: Cut, size: Size): void {
  const { naturalWidth, naturalHeight } = image
  const [width, height] = rotation % 180 === 0 ? [naturalWidth, naturalHeight] : [naturalHeight, naturalWidth]
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.scale(size.width / area.width, size.height / area.height)
  context.translate(width / 2 - area.x, height / 2 - area.y)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(image, -naturalWidth / 2, -naturalHeight / 2)
}

/** As WebP, or as JPEG where the browser cannot write it (Safari). A logo as PNG, which keeps edges and transparency. */
async function encode(canvas: HTMLCanvasElement, role: PictureRole): Promise<Blob> {
  const toBlob = (type: string) =>
    new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), type, QUALITY),
    )
  if (role === 'logo') return toBlob('image/png')
  const webp = await toBlob('image/webp')
  if (webp.type === 'image/webp') return webp
  // JPEG would give a transparent picture a black ground.
  return toBlob(isTransparent(canvas) ? 'image/png' : 'image/jpeg')
}

function isTransparent(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}

function isNoisy(): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 32 })
  const context = canvas.getContext('2d')
  if (!context) return true
  context.fillStyle = '#336699'
  context.fillRect(0, 0, 32, 32)
  const { data } = context.getImageData(0, 0, 32, 32)
  return data.some((value, at) => value !== [0x33, 0x66, 0x99, 0xff][at % 4])
}
