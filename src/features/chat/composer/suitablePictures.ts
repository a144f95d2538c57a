import { toastWarning } from '#ui/overlays/toast'
import { suitableFile } from '../../uploads/suitableFile'

/** How many pictures may be sent at once. */
export const mostPictures = 9

/**
 * Those that can be sent, in their order, however they were chosen: picked, pasted or dropped; made smaller where need be. Says at
 * once what will not do (domain 5).
 */
export async function suitablePictures(files: Iterable<File>): Promise<readonly File[]> {
  const suitable: File[] = []
  for (const file of files) {
    if (suitable.length === mostPictures) {
      toastWarning(`一次最多发送${mostPictures}张图片`)
      break
    }
    const picture = await suitableFile(file, 'image')
    if (picture) suitable.push(picture)
  }
  return suitable
}

/** What may be sent, in a sentence. */
export const pictureRules = `支持jpg、jpeg、png、webp图片，过大的会自动缩小，一次最多${mostPictures}张`
