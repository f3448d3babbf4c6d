/** Input of “Try an example” and of the documented answer. */
export const example = {
  transcript:
    'Dear Neha, thank you for your message about the delivery. Please tell me the number of boxes by Friday. We can offer a discount of ten percent if you order before the end of the month. Regards Ravi.',
}
