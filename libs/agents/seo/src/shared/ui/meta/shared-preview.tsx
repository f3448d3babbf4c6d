import { classNames, ExternalIcon } from '@bazaar/ui'
import { meta } from '../../words.ts'
import type { Meta, PreviewProps } from './data.ts'
import styles from './shared-preview.module.css'

type Image = Meta['preview']['image']

const sizeOf = ({ width, height }: NonNullable<Image>): string =>
  width === null || height === null ? meta.picture.noSize : meta.picture.size(width, height)

const fileOf = (url: string): string => new URL(url).pathname.split('/').findLast((part) => part !== '') ?? url

/** Names the image instead of loading it, because it belongs to another site. */
const Frame = ({ image, square = false }: { image: Image; square?: boolean }) => (
  <span className={classNames(styles['frame'], square && styles['square'])}>
    <svg className={styles['hills']} viewBox="0 0 120 63" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="92" cy="18" r="8" />
      <path d="M0 63 38 24l22 22 14-13 46 30z" />
    </svg>
    {image !== null && !square && (
      <span className={styles['named']}>
        <b>{fileOf(image.url)}</b> {sizeOf(image)}
      </span>
    )}
  </span>
)

const PictureNote = ({ image }: { image: Image }) =>
  image === null ? (
    <p className={styles['note']}>{meta.picture.none}</p>
  ) : (
    <p className={styles['note']}>
      {meta.picture.note}{' '}
      <a href={image.url} target="_blank" rel="noopener noreferrer nofollow" className={styles['open']}>
        {meta.picture.open}
        <ExternalIcon size={14} aria-hidden="true" />
      </a>
    </p>
  )

export const FacebookLink = ({ preview: { host, image }, variant }: PreviewProps) => (
  <div className={styles['shared']}>
    <div className={styles['card']}>
      {image !== null && <Frame image={image} />}
      <div className={styles['foot']} data-look="facebook">
        <span className={styles['host']}>{host}</span>
        <span className={styles['title']}>{variant.title}</span>
        <span className={styles['one']}>{variant.description}</span>
      </div>
    </div>
    <PictureNote image={image} />
  </div>
)

export const LinkedInLink = ({ preview: { host, image }, variant }: PreviewProps) => (
  <div className={styles['shared']}>
    <div className={classNames(styles['card'], styles['round'])}>
      {image !== null && <Frame image={image} />}
      <div className={styles['foot']}>
        <span className={styles['title']}>{variant.title}</span>
        <span className={styles['small']}>{host}</span>
      </div>
    </div>
    <PictureNote image={image} />
  </div>
)

export const XLink = ({ preview: { host, image, card }, variant }: PreviewProps) => (
  <div className={styles['shared']}>
    {card === 'summary_large_image' ? (
      <div>
        <div className={classNames(styles['card'], styles['round'], styles['over'])}>
          <Frame image={image} />
          <span className={styles['label']}>{variant.title}</span>
        </div>
        <span className={styles['small']}>{meta.onX(host)}</span>
      </div>
    ) : (
      <div className={classNames(styles['card'], styles['round'], styles['row'])}>
        <Frame image={image} square />
        <div className={styles['foot']}>
          <span className={styles['small']}>{host}</span>
          <span className={styles['one']}>{variant.title}</span>
          <span className={styles['two']}>{variant.description}</span>
        </div>
      </div>
    )}
    <PictureNote image={image} />
  </div>
)
