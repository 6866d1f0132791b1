import { demoPerson, signIn } from '../support/signIn.ts';
import { stories } from '../support/story.ts';

stories('The agency', (story) => {
  story('the head of the agency agrees to the terms with one click and sees them later', async (arrive) => {
    const anna = await arrive({ width: 1280 });
    const { page } = anna;
    await anna.open('/vermittler/login/');
    await signIn(page, anna.serverUrl, demoPerson('anna.beispiel'));
    await anna.link('Bedingungen ansehen').click();
    const terms = page.getByRole('region', { name: 'Bedingungen für Ihre Agentur' });
    await terms.getByRole('link', { name: /^Bedingungen lesen, Fassung .+ \(PDF\)$/ }).waitFor();
    await anna.isSound();
    await terms.getByRole('button', { name: 'Den Bedingungen zustimmen' }).press('Enter');
    const agreed = terms.getByText('Ihre Agentur hat der geltenden Fassung zugestimmt.');
    await agreed.and(page.locator(':focus')).waitFor();
    await terms.getByText(/^zugestimmt am \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/).waitFor();
    await anna.isSound();
    await anna.open('/vermittler/agentur/');
    await agreed.waitFor();
    await anna.open('/vermittler/');
    await page.getByText('Guten Tag,').waitFor();
    await anna.link('Bedingungen ansehen').waitFor({ state: 'detached' });
  });
});
