import { expect, test } from 'vitest';
import { isProgram } from './program.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [false, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'],
  [false, 'Mozilla/5.0 (Linux; Android 10; CUBOT X30) Chrome/120.0 Mobile Safari/537.36'],
  [false, 'Mozilla/5.0 (Linux; Android 15) Chrome/129.0 Safari/537.36 Telegram-Android/11.2.3'],
  // Browsers inside chats are people.
  [false, `${chrome} Slack/4.41.105 Chrome/130.0.6723.191 Electron/33.3.1 Safari/537.36`],
  [false, `${chrome} Skype/8.134.0.202 Chrome/130.0.6723.170 Electron/33.2.1 Safari/537.36`],
  [false, `${chrome} discord/1.0.9180 Chrome/130.0.6723.191 Electron/33.4.0 Safari/537.36`],
  [true, 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com'],
  [true, 'TelegramBot (like TwitterBot)'],
  [true, ''],
  [true, 'WhatsApp/2.24.1'],
  [true, 'facebookexternalhit/1.1'],
  [true, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  [true, 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
  [true, 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  [true, 'Slack-ImgProxy (+https://api.slack.com/robots)'],
  [true, 'Mozilla/5.0 (X11; Linux x64) HeadlessChrome/130.0.0.0 Safari/537.36'],
  [true, 'curl/8.14.1'],
])('a program is %s: %s', (program, agent) => {
  expect(isProgram({ headers: { 'user-agent': agent } })).toBe(program);
});
