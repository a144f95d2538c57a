import { Image } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#ui/buttons/IconButton'
import { accepted } from '../../uploads/fileRules'
import { usePictureChooser } from '../../uploads/pictures/usePictureChooser'
import { mostPictures } from './suitablePictures'

/** Chooses pictures to send; an embedding app has a chooser of its own. */
export function ImageTool({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = usePictureChooser(input, onPick)
  return (
    <>
      <IconButton label="图片" icon={<Image />} onClick={() => choose(mostPictures)} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="选择图片"
        accept={accepted.image}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
