/**
 * The address of a chat on WhatsApp.
 *
 * @param number with the country code
 * @param text what is typed in the chat already
 */
export function whatsappChat(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
