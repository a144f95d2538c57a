import { media, pictureUrl } from '#contract/resume/sections/media'
import { section } from '../../section'
import { PictureBoard } from './PictureBoard'
import { PictureField } from './PictureField'
import styles from './Pictures.module.css'

export const mediaSection = section(media, {
  hint: '放几张工作场景、作品或团队的照片，让招聘者更了解您',
  fields: [
    {
      kind: 'own',
      name: 'uploadId',
      label: '图片',
      blank: '',
      draw: (control) => <PictureField {...control} />,
    },
    { kind: 'text', name: 'caption', label: '图片说明', placeholder: '选填，例如：带团队做的展台' },
  ],
  rows: (resume) => resume.media,
  keyOf: ({ id }) => id,
  draft: (row) => ({ id: row?.id, uploadId: row?.uploadId ?? '', caption: row?.caption ?? '' }),
  summary: ({ uploadId, caption }) => (
    <figure className={styles.shown}>
      <img src={pictureUrl(uploadId)} alt={caption || '职场风采'} loading="lazy" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  ),
  Board: PictureBoard,
})
