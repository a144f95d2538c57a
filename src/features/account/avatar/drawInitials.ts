/** Side of the picture, in px. */
const side = 400

/** Letters of a name in the middle of a ground, as a PNG; undefined when the browser cannot draw. */
export async function drawInitials(
  letters: string,
  { backgroundColor, color, fontFamily }: Pick<CSSStyleDeclaration, 'backgroundColor' | 'color' | 'fontFamily'>,
): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = backgroundColor
  context.fillRect(0, 0, side, side)
  context.fillStyle = color
  context.font = `${side * 0.36}px ${fontFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(letters, side / 2, side * 0.515)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob ? new File([blob], 'avatar.png', { type: 'image/png' }) : undefined
}
