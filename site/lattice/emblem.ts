/** The mark: two crossed squares, cut into an eight-pointed star and the eight small squares at its tips. */
export const EMBLEM = {
  size: 64,
  squares:
    'm32 0 8 8-8 8-8-8zm22.6 9.4 0 11.3-11.3 0 0-11.3zm9.4 22.6-8 8-8-8 8-8zm-9.4 22.6-11.3 0 0-11.3 11.3 0zm-22.6 9.4-8-8 8-8 8 8zm-22.6-9.4 0-11.3 11.3 0 0 11.3zm-9.4-22.6 8-8 8 8-8 8zm9.4-22.6 11.3 0 0 11.3-11.3 0z',
  star: 'm32 20.1 8.4-8.4 0 11.9 11.9 0-8.4 8.4 8.4 8.4-11.9 0 0 11.9-8.4-8.4-8.4 8.4 0-11.9-11.9 0 8.4-8.4-8.4-8.4 11.9 0 0-11.9z',
}
