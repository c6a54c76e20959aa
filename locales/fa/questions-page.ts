import questions from './site/questions.json' with { type: 'json' }

/** The words of questions and answers, by feature: of their pages, and of the home page's few. */
export default { questions }
