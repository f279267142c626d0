import { NO_CONTENT, scriptAnswer, type VendorMock } from './vendor-mock'

/** Address that tests give as `tracking.launchUrl`. */
export const LAUNCH_URL = 'https://launch.example/property/launch.min.js'

/** `window.vendorMocks['tag-manager-launch']`. */
export interface TagManagerLaunchOptions {
  /** The script throws when it runs. */
  throws?: boolean
}

const LAUNCH = `
(function () {
  var options = (window.vendorMocks || {})['tag-manager-launch'] || {};
  var calls = ((window.vendorCalls = window.vendorCalls || {})['tag-manager-launch'] =
    window.vendorCalls['tag-manager-launch'] || []);
  if (options.throws) throw new Error('The launch script is broken');
  window._satellite = {
    track: function (rule, detail) {
      calls.push({ rule: rule, detail: detail });
      var picture = new Image();
      picture.src = 'https://launch.example/hit?' + new URLSearchParams({ rule: rule });
    },
  };
})();
`

/** The launch script of a tag manager: rules run when they are called directly. */
export const TAG_MANAGER_LAUNCH: VendorMock = {
  id: 'tag-manager-launch',
  documents: [
    'experienceleague.adobe.com/docs/experience-platform/tags/client-side/satellite-object: window._satellite.track(rule, detail) runs direct-call rules',
  ],
  isFor: url => url.hostname === 'launch.example',
  answer: url => (url.pathname.endsWith('.js') ? scriptAnswer(LAUNCH) : NO_CONTENT),
}
