import { Picture } from '#site/ui/picture.tsx'
import { Part, type StudyProps } from './part.tsx'

/** Every picture leads to its largest version. */
export function Gallery(study: StudyProps) {
  return (
    <Part study={study} name="gallery">
      <ul>
        {study.project.gallery.map(({ image, alt }) => (
          <li key={image.src}>
            <a href={image.src}>
              <Picture picture={image} alt={alt} sizes="(min-width: 48rem) 60vw, 91vw" />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}
