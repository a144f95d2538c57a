import type { OutputOf } from '#contract/endpoint'
import type { getUploadOption } from '#contract/uploads/upload'

export const pictureOf = (name: string) => new File([name], name, { type: 'image/png' })

/** The server's answer for a picture that it has already. */
export const storedPicture = (name: string): OutputOf<typeof getUploadOption> => ({
  type: 'speed',
  data: {
    action: '',
    name: 'file',
    formData: {},
    headers: {},
    offset: 0,
    result: { id: name, url: `/${name}`, name, type: 'image/png', size: 3, width: 1, height: 1 },
  },
})
