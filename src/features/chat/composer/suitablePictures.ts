import { toastWarning } from '../../../ui/overlays/toast'
import { faultOf } from '../../uploads/fileRules'

/** How many pictures may be sent at once. */
export const mostPictures = 9

/** Those that can be sent, in their order, however they were chosen: picked, pasted or dropped. Says at once what will not do (domain 5). */
export function suitablePictures(files: Iterable<File>): readonly File[] {
  const suitable: File[] = []
  for (const file of files) {
    const fault = faultOf(file, 'image')
    if (fault) toastWarning(fault)
    else suitable.push(file)
  }
  if (suitable.length > mostPictures) toastWarning(`一次最多发送${mostPictures}张图片`)
  return suitable.slice(0, mostPictures)
}

/** What may be sent, in a sentence. */
export const pictureRules = `支持jpg、jpeg、png图片，每张小于4M，一次最多${mostPictures}张`
