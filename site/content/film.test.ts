import { expect, test } from 'vitest'
import { readFilmAddress } from './film.ts'
import { fileIn, problemsWith } from './test-content.ts'

const YOUTUBE = 'https://www.youtube.com/watch?v=aB3_-eFgH1k'
const UPRIGHT = 'https://www.youtube.com/shorts/aB3_-eFgH1k'
const VIMEO = 'https://vimeo.com/76979871'
const UNLISTED = 'https://vimeo.com/76979871/8272103f6e'
const REEL = 'https://www.instagram.com/reel/C8xYz_1AbCd/'

test.each([
  ['https://m.youtube.com/watch?app=desktop&v=aB3_-eFgH1k&t=42s', YOUTUBE],
  ['http://youtube.com/watch?v=aB3_-eFgH1k#about', YOUTUBE],
  ['https://youtu.be/aB3_-eFgH1k?si=Qx1', YOUTUBE],
  ['https://www.youtube.com/live/aB3_-eFgH1k?feature=share', YOUTUBE],
  ['https://www.youtube.com/embed/aB3_-eFgH1k?si=Qx1', YOUTUBE],
  ['https://youtube.com/shorts/aB3_-eFgH1k?si=Qx1', UPRIGHT],
  ['https://vimeo.com/76979871?share=copy&fl=sv', VIMEO],
  ['https://vimeo.com/channels/staffpicks/76979871', VIMEO],
  ['https://vimeo.com/showcase/1234567/video/76979871', VIMEO],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0', UNLISTED],
  ['https://vimeo.com/manage/videos/76979871/8272103f6e', UNLISTED],
  ['https://www.instagram.com/reels/C8xYz_1AbCd/?igsh=MTc4', REEL],
  ['https://instagram.com/some.studio/reel/C8xYz_1AbCd', REEL],
  ['https://www.instagram.com/p/C8xYz_1AbCd/?img_index=1', 'https://www.instagram.com/p/C8xYz_1AbCd/'],
])('reads %s', (address, page) => {
  expect(readFilmAddress(address)).toMatchObject({ page })
})

test('takes the player without cookies, with captions where the provider offers both', () => {
  expect(readFilmAddress(UPRIGHT)).toEqual({
    provider: 'YouTube',
    page: UPRIGHT,
    player: 'https://www.youtube-nocookie.com/embed/aB3_-eFgH1k?autoplay=1&cc_load_policy=1&rel=0',
    isUpright: true,
  })
  expect(readFilmAddress(UNLISTED)?.player).toBe(
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&texttrack=en&h=8272103f6e',
  )
  expect(readFilmAddress(REEL)?.player).toBe(`${REEL}embed/`)
})

test.each([
  'youtu.be/aB3_-eFgH1k',
  'https://www.youtube.com/playlist?list=PL0123456789',
  'https://youtube.example/watch?v=aB3_-eFgH1k',
  'https://www.instagram.com/share/reel/BAxYz_1AbCd',
  'javascript:alert(1)',
])('refuses %s, and says what is accepted', (address) => {
  expect(problemsWith(fileIn('projects/'), 'film', { address, title: 'The film' })).toMatchObject([
    {
      field: 'film.address',
      expected: expect.stringMatching(/^the address of one film on YouTube, Vimeo or Instagram/),
    },
  ])
})
