import { Avatar, type AvatarProps } from '#ui/display/identity/Avatar'
import styles from './AvatarPreview.module.css'

/** Somebody's picture that a press shows large; without a picture there is nothing to press. */
export function AvatarPreview(props: AvatarProps) {
  const { src, name } = props
  if (!src) return <Avatar {...props} />
  const show = async () => {
    const { previewImages } = await import('../previewImages')
    await previewImages([src])
  }
  return (
    <button type="button" className={styles.button} aria-label={`放大查看${name}的头像`} onClick={show}>
      <Avatar {...props} />
    </button>
  )
}
