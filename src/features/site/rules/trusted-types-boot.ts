/**
 * Inline script, the first of the head: the one policy of trusted types (decision 096). Script addresses must be of this
 * site, and no text becomes HTML or code. It counts only where the page's Content-Security-Policy requires it.
 */
export const trustedTypesBoot =
  "(function(t){t&&t.createPolicy('default',{createScriptURL:function(a){if(new URL(a,document.baseURI).origin===location.origin)return a}})})(window.trustedTypes)"
