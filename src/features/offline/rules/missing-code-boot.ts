/** Inline script of the head: records scripts that fail before `client/missing-code` can listen. */
export const missingCodeBoot =
  "addEventListener('error',function(e){var t=e.target;if(t&&t.tagName==='SCRIPT')(window.___missingCode=window.___missingCode||[]).push(t.src)},true)"
